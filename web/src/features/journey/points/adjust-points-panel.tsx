import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from './points.module.css';
import { AdjustPoints, PointHistory } from './points.operations.ts';

/** Points given or taken by hand: the ledger keeps who and why. */
export function AdjustPointsPanel({ userId, onSaved }: { userId: number; onSaved: () => void }) {
  const client = useDataClient();
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  useUnsavedChanges(points.trim() !== '' || reason.trim() !== '');
  const isReady = /^-?\d{1,6}$/.test(points.trim()) && Number(points) !== 0 && reason.trim() !== '';
  const save = async () => {
    const variables = { userId, points: Number(points), reason };
    const saved = client.mutate({ mutation: AdjustPoints, variables, refetchQueries: [PointHistory] });
    if (await attempt(saved, 'XP changed')) {
      setPoints('');
      setReason('');
      onSaved();
    }
  };
  return (
    <Card title="Adjust XP">
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        <TextField
          label="XP"
          help="A negative number takes XP away."
          inputMode="numeric"
          value={points}
          onChange={({ currentTarget }) => setPoints(currentTarget.value)}
        />
        <TextField
          label="Reason"
          help="The member sees it."
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div>
          <Button type="submit" disabled={!isReady}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
