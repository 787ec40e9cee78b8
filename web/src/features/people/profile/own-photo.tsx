import { displayName } from '@app/rules/people/users/full-name';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { useAuth } from '#session/auth-context.ts';
import { Card } from '#ui/frame/card.tsx';
import { PhotoField } from '#parts/files/photo-field.tsx';
import type { OwnProfile } from './own-profile.ts';
import { RemoveProfilePhoto, SetProfilePhoto } from './profile.operations.ts';
import classes from './profile.module.css';

/** The photo is saved as soon as it is uploaded, apart from the form. */
export function OwnPhoto({ profile }: { profile: OwnProfile }) {
  const { recheck } = useAuth();
  const [setPhoto] = useMutation(SetProfilePhoto);
  const [removePhoto, { loading }] = useMutation(RemoveProfilePhoto);

  const done = async (change: Promise<unknown>, text: string) => {
    if (await attempt(change, text)) void recheck();
  };
  return (
    <Card title="Photo">
      <div className={classes.photo}>
        <PhotoField
          src={profile.profileImage}
          id={profile.id}
          name={displayName(profile)}
          onUploaded={({ id }) => done(setPhoto({ variables: { fileId: id } }), 'Photo saved')}
        />
        {profile.profileImage && (
          <Button variant="default" loading={loading} onClick={() => void done(removePhoto(), 'Photo removed')}>
            Remove photo
          </Button>
        )}
      </div>
    </Card>
  );
}
