import { DataView } from '#graphql/data-view.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { ProfileForm } from './profile-form.tsx';
import { MyProfile } from './profile.operations.ts';

export default function EditProfilePage() {
  return (
    <Page title="Edit profile" width="reading">
      <DataView
        query={MyProfile}
        loading={<SkeletonCard />}
        ready={({ myProfile }) =>
          myProfile && (
            <>
              <OwnPhoto profile={myProfile} />
              <ProfileForm key={myProfile.id} profile={myProfile} />
            </>
          )
        }
      />
    </Page>
  );
}
