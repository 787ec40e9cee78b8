import { BILLINGS_QUERY, profileTabs } from '@app/rules/people/profile/profile-tabs';
import { communityRole } from '@app/rules/people/profile/community-role';
import { pathTo } from '@app/rules/navigation/route-table';
import { communityName } from '@app/rules/people/users/shown-name';
import { personKindOf } from '@app/rules/people/users/person-kind';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { Navigate, useSearchParams } from '#router/router.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { WinsOfPerson } from '#features/community/wins/wins-of-person-panel.tsx';
import { AccountTab } from './account/account-tab.tsx';
import { BasicInfoTab } from './basic-info-tab.tsx';
import { MembershipTab } from './membership-tab.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { MyProfile } from './profile.operations.ts';
import type { OwnProfile } from './own-profile.ts';
import { SocialsTab } from './socials-tab.tsx';
import classes from './profile.module.css';

/** One's own profile: what others see of it, and what only oneself does. */
export default function MyProfilePage() {
  const [search] = useSearchParams();
  if (search.get('q') === BILLINGS_QUERY) return <Navigate to={pathTo('account', {}, { q: BILLINGS_QUERY })} replace />;
  return (
    <DataView
      query={MyProfile}
      loading={<SkeletonPage />}
      ready={({ myProfile }) => myProfile && <Shown profile={myProfile} />}
    />
  );
}

function Shown({ profile }: { profile: OwnProfile }) {
  // Wins are the community's; those who are not in it have none.
  const isMember = personKindOf(profile.accessLevels.map(({ id }) => id)) === 'members';
  const tabs = isMember ? profileTabs : profileTabs.filter(({ value }) => value !== 'wins');
  return (
    <div className={classes.page}>
      <ProfileHeader
        id={profile.id}
        name={communityName(profile) || profile.tribeId}
        src={profile.profileImage}
        role={communityRole(profile.accessLevels.map(({ id }) => id))}
        facts={[profile.tribeId, profile.batch?.name, profile.group && `Group ${profile.group.name}`]}
        actions={
          <>
            <RouteButton
              to="profile"
              params={{ slug: profile.slug }}
              variant="default"
              leftSection={<IconEye size={18} />}
            >
              What others see
            </RouteButton>
            <RouteButton to="editProfile" leftSection={<IconPencil size={18} />}>
              Edit profile
            </RouteButton>
          </>
        }
      />
      <QueryTabs label="My profile" param="q" tabs={tabs}>
        {(tab) => (
          <>
            {tab === 'wins' && <WinsOfPerson userId={profile.id} isOwn />}
            {tab === 'basic_info' && <BasicInfoTab profile={profile} />}
            {tab === 'socials' && <SocialsTab profile={profile} />}
            {tab === 'membership' && <MembershipTab profile={profile} />}
            {tab === 'account' && <AccountTab isMember={isMember} />}
          </>
        )}
      </QueryTabs>
    </div>
  );
}
