import { errorCode } from '@app/rules/errors/error-text';
import { communityName } from '@app/rules/people/users/shown-name';
import { personKindOf } from '@app/rules/people/users/person-kind';
import type { ProfileBySlugQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Section } from '#ui/frame/section.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { WinsOfPerson } from '#features/community/wins/wins-of-person-panel.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileBySlug } from './profile.operations.ts';
import { SocialLinks, socialLinksOf } from './social-links.tsx';
import classes from './profile.module.css';

type Profile = ProfileBySlugQuery['profileBySlug'];

/** What people of the community see of each other. */
export default function MemberProfilePage() {
  const { slug } = useRouteParams('profile');
  return (
    <DataView
      key={slug}
      query={ProfileBySlug}
      variables={{ slug }}
      loading={<SkeletonPage />}
      failure={({ text, retry, error }) =>
        errorCode(error) === 'NOT_FOUND' ? <Nobody /> : <ErrorState level={1} message={text} onRetry={retry} />
      }
      ready={({ profileBySlug }) => <Shown profile={profileBySlug} />}
    />
  );
}

function Shown({ profile }: { profile: Profile }) {
  const viewer = useCurrentUser();
  const isOwn = viewer.id === profile.id;
  // Wins are the community's.
  const seesWins = personKindOf(viewer.accessLevels.map(({ id }) => id)) === 'members';
  const place = [profile.city, profile.country].filter(Boolean).join(', ');
  const hasLinks = socialLinksOf(profile).length > 0;
  return (
    <div className={classes.page}>
      <ProfileHeader
        id={profile.id}
        name={communityName(profile)}
        src={profile.profileImage}
        role={profile.role}
        facts={[profile.batchName, profile.groupName && `Group ${profile.groupName}`, place]}
        actions={
          isOwn && (
            <RouteButton to="myProfile" variant="default">
              Go to my profile
            </RouteButton>
          )
        }
      />
      <div className={classes.stack}>
        {profile.about && (
          <Card title="About">
            <p className={classes.about}>{profile.about}</p>
          </Card>
        )}
        <Card>
          <DescriptionList
            layout="grid"
            items={[
              { label: 'Member since', value: <DateText value={profile.memberSince} /> },
              { label: 'Batch', value: profile.batchName },
              { label: 'Group', value: profile.groupName },
              { label: 'Wins', value: profile.winsCount },
            ]}
          />
        </Card>
        {hasLinks && (
          <Card title="Find me here">
            <SocialLinks socials={profile.socials} facebookProfile={profile.facebookProfile} />
          </Card>
        )}
      </div>
      {seesWins && (
        <Section title="Wins">
          <WinsOfPerson userId={profile.id} isOwn={isOwn} />
        </Section>
      )}
    </div>
  );
}

function Nobody() {
  return (
    <NotFoundState
      text="We could not find this profile. The person may have left."
      action={
        <RouteButton to="home" variant="default">
          Go to home
        </RouteButton>
      }
    />
  );
}
