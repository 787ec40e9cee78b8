import { mergeMessages } from '@app/rules/records/merges/merge-input';
import { IconArrowMerge } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import { targetAddress } from '#navigation/route-target.ts';
import { Card } from '#ui/frame/card.tsx';
import classes from './merges.module.css';
import { PersonField } from './person-field.tsx';

/** Any two people, for pairs that share nothing but their owner. */
export function ChoosePair({ preset }: { preset: number | null }) {
  const navigate = useNavigate();
  const [kept, setKept] = useState(preset);
  const [folded, setFolded] = useState<number | null>(null);
  const isSame = kept !== null && kept === folded;

  const compare = (event: SubmitEvent) => {
    event.preventDefault();
    if (kept === null || folded === null || isSame) return;
    void navigate(targetAddress({ to: 'mergeUsers', query: { keep: kept, fold: folded } }));
  };

  return (
    <Card title="Choose two accounts">
      <form className={classes.choice} onSubmit={compare}>
        <PersonField
          label="Account to keep"
          help="It stays, and gets everything from the other account."
          value={kept}
          onChange={setKept}
        />
        <PersonField
          label="Account to merge"
          help="It is archived, and its email logs in to the kept account."
          value={folded}
          onChange={setFolded}
        />
        <Button
          type="submit"
          variant="default"
          className={classes.compare}
          leftSection={<IconArrowMerge size={18} />}
          disabled={kept === null || folded === null || isSame}
        >
          Compare
        </Button>
      </form>
      {isSame && <p role="alert">{mergeMessages.sameAccount}</p>}
    </Card>
  );
}
