import { pathTo } from '@app/rules/navigation/route-table';
import { ABOUT_LIMIT, profileInput } from '@app/rules/people/profile/profile-input';
import { socialExamples, socialLabels } from '@app/rules/people/profile/social-links';
import { socialKinds } from '@app/rules/people/profile/socials';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useSave } from '#graphql/use-save.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAuth } from '#session/auth-context.ts';
import { Card } from '#ui/frame/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { OwnInputs } from '#parts/people/person-inputs.tsx';
import { LocationFields } from '#parts/people/location-fields.tsx';
import type { OwnProfile } from './own-profile.ts';
import { UpdateProfile } from './profile.operations.ts';
import { valuesOf } from './profile-values.ts';
import fields from '#parts/people/person-fields.module.css';
import classes from './profile.module.css';

/** What one says about oneself, in sections; saved together. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const navigate = useNavigate();
  const { recheck } = useAuth();
  const [updateProfile] = useMutation(UpdateProfile);
  const form = useSchemaForm(profileInput, valuesOf(profile));
  const [isSaved, setIsSaved] = useState(false);

  // After the form knows that nothing is unsaved any more; leaving would ask otherwise.
  useEffect(() => {
    if (isSaved) void navigate(pathTo('myProfile', {}, { q: 'basic_info' }));
  }, [isSaved, navigate]);

  const { failure, save } = useSave(async (input: z.output<typeof profileInput>) => {
    await updateProfile({ variables: { input } });
    form.resetDirty();
    setIsSaved(true);
    toast.success('Profile saved');
    // The name in the menus comes with the session.
    void recheck();
  });

  const { country, state, city } = form.values;
  return (
    <Form form={form} failure={failure} onSubmit={save} guard={!isSaved}>
      <Card title="Basic info">
        <div className={classes.stack}>
          <div className={fields.pair}>
            <OwnInputs groups={['name', 'personal']} unchosen="Prefer not to say" field={form.getInputProps} />
          </div>
          <TextareaField
            label="About me"
            help={`What you do and what you are looking for, in up to ${ABOUT_LIMIT.toLocaleString('en')} characters. Everyone in the community sees it.`}
            {...form.getInputProps('about')}
          />
        </div>
      </Card>
      <Card title="Contact and location">
        <div className={classes.stack}>
          <OwnInputs groups={['contact']} unchosen="" field={form.getInputProps} />
          <LocationFields
            value={{ country: country ?? '', state: state ?? '', city: city ?? '' }}
            errors={{ country: form.errors.country, state: form.errors.state, city: form.errors.city }}
            onChange={(place) => form.setValues(place)}
          />
        </div>
      </Card>
      <Card title="Socials">
        <div className={fields.pair}>
          <OwnInputs groups={['socials']} unchosen="" field={form.getInputProps} />
          {socialKinds.map((kind) => (
            <TextField
              key={kind}
              label={socialLabels[kind]}
              placeholder={socialExamples[kind]}
              inputMode="url"
              {...form.getInputProps(`socials.${kind}`)}
            />
          ))}
        </div>
      </Card>
      <div className={classes.row}>
        <SubmitButton>Save profile</SubmitButton>
        <RouteButton to="myProfile" variant="default">
          Cancel
        </RouteButton>
      </div>
    </Form>
  );
}
