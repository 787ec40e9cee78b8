import { freePlaces, freePlacesText } from '@app/rules/people/groups/free-places';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { GroupsForEnrolment, PutInGroup } from './enrolments.operations.ts';
import { NextStep } from './next-step.tsx';

/** After enrolling: the group of the person, those with free places first. */
export function GroupStep({ userId }: { userId: number }) {
  const { data } = useQuery(GroupsForEnrolment);
  const [put] = useMutation(PutInGroup);
  const [groupId, setGroupId] = useState<string | null>(null);
  const groups = (data?.groups.items ?? []).toSorted((one, other) => freePlaces(other) - freePlaces(one));
  const [freest] = groups;
  const choose = async (id: string | null) => {
    const group = groups.find((each) => String(each.id) === id);
    if (!group) return;
    const moved = put({ variables: { userIds: [userId], groupId: group.id } });
    if (await attempt(moved, `Moved to ${group.name}`)) setGroupId(id);
  };
  if (!freest) return null;
  return (
    <NextStep
      icon={<IconUsersGroup size={18} aria-hidden />}
      title="Put them in a group"
      detail={`${freest.name}: ${freePlacesText(freest)}`}
    >
      <SelectField
        aria-label="Group"
        placeholder="Choose"
        size="sm"
        data={groups.map((group) => ({ value: String(group.id), label: `${group.name}, ${freePlacesText(group)}` }))}
        value={groupId}
        onChange={(id) => void choose(id)}
      />
    </NextStep>
  );
}
