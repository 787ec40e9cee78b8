import { fullName } from '@app/rules/people/users/full-name';
import { sexes, sexLabels } from '@app/rules/people/users/person-input';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import type { OwnProfile } from './own-profile.ts';
import classes from './profile.module.css';

/** Who one is. Number and birth date are for oneself and for staff. */
export function BasicInfoTab({ profile }: { profile: OwnProfile }) {
  const sex = sexes.find((each) => each === profile.sex);
  const place = [profile.city, profile.state, profile.country].filter(Boolean).join(', ');
  return (
    <div className={classes.stack}>
      <Card title="About me">
        <p className={profile.about ? classes.about : classes.dim}>
          {profile.about ?? 'Nothing yet. Add a few lines so others get to know you.'}
        </p>
      </Card>
      <Card title="Basic info">
        <DescriptionList
          items={[
            { label: 'Name', value: fullName(profile) },
            { label: 'Birth date', value: profile.birthdate && <DateText value={profile.birthdate} /> },
            { label: 'Sex', value: sex ? sexLabels[sex] : profile.sex },
            { label: 'Mobile number', value: profile.mobileNumber },
            { label: 'Place', value: place || null },
          ]}
        />
        <p className={classes.facts}>Others see your name, city and country. The rest is for you and the team.</p>
      </Card>
    </div>
  );
}
