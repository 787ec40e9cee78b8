import { fullName } from '@app/rules/people/users/full-name';
import { personFacts, placeText } from '#parts/people/person-facts.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import type { OwnProfile } from './own-profile.ts';
import classes from './profile.module.css';

/** Who one is. Number and birth date are for oneself and for staff. */
export function BasicInfoTab({ profile }: { profile: OwnProfile }) {
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
            ...personFacts(profile, ['name', 'personal', 'contact']),
            { label: 'Location', value: placeText(profile) },
          ]}
        />
        <p className={classes.facts}>Others see your name, city and country. The rest is for you and the team.</p>
      </Card>
    </div>
  );
}
