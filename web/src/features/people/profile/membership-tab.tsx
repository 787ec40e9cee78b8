import { roleName } from '@app/rules/people/access/roles';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import type { OwnProfile } from './own-profile.ts';

/** Where one belongs in the community. */
export function MembershipTab({ profile }: { profile: OwnProfile }) {
  return (
    <Card title="Membership">
      <DescriptionList
        items={[
          { label: 'Tribe ID', value: profile.tribeId },
          { label: 'Access', value: profile.accessLevels.map(roleName).join(', ') || null },
          { label: 'Batch', value: profile.batch?.name },
          { label: 'Group', value: profile.group?.name },
          { label: 'Sub-group', value: profile.subGroup?.name },
          { label: 'Member since', value: <DateText value={profile.createdAt} /> },
        ]}
      />
    </Card>
  );
}
