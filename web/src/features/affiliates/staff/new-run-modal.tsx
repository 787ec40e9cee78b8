import { formatPesos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSearchParams } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Money } from '#ui/values/money.tsx';
import { MakePayoutRun, PayoutPreview, PayoutRuns } from './staff.operations.ts';
import classes from './staff.module.css';

export const newRunModalId = 'new-payout-run';

/** What a run would hold, before it is made. */
export function NewRunModal() {
  const modal = useModal();
  const [, setSearch] = useSearchParams();
  const [cutoffOn, setCutoff] = useState<string | null>(null);
  const [make, { loading }] = useMutation(MakePayoutRun, { refetchQueries: [PayoutRuns] });
  const start = async (day: string) => {
    let id: number | undefined;
    const work = make({ variables: { cutoffOn: day } }).then(({ data }) => {
      id = data?.makePayoutRun;
    });
    if (!(await attempt(work)) || id === undefined) return;
    modal.close();
    setSearch({ tab: 'payouts', run: String(id) });
  };
  return (
    <Modal id={newRunModalId} title="New payout run">
      <DataView
        query={PayoutPreview}
        variables={{ cutoffOn }}
        loading={<SkeletonText />}
        isEmpty={() => false}
        ready={({ payoutPreview: preview }) => (
          <div className={classes.stack}>
            <DateField
              label="Everything due by"
              value={cutoffOn ?? preview.cutoffOn}
              maxDate={manilaDay(new Date())}
              onChange={setCutoff}
            />
            <DescriptionList
              items={[
                { label: 'Pays on', value: formatDay(preview.paysOn) },
                { label: 'To send', value: <Money pesos={preview.net} strong /> },
                { label: 'Affiliates', value: plural(preview.affiliates, 'affiliate') },
                { label: 'Held for review', value: String(preview.heldCount) },
                {
                  label: 'Carried forward',
                  value: `${plural(preview.carriedCount, 'affiliate')}, ${formatPesos(Math.round(preview.carriedAmount * 100))}`,
                },
              ]}
            />
            <p className={classes.dim}>A second person approves the run before files can be exported.</p>
            <Button
              fullWidth
              loading={loading}
              disabled={preview.affiliates + preview.heldCount === 0}
              onClick={() => void start(preview.cutoffOn)}
            >
              {preview.affiliates + preview.heldCount === 0
                ? `Nothing is due by ${formatDay(preview.cutoffOn)}`
                : 'Create payout run'}
            </Button>
          </div>
        )}
      />
    </Modal>
  );
}
