import { pesosText } from '@app/rules/amounts/typed-amount';
import { centavosFromPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { typedTargets } from '@app/rules/insight/targets/month-targets';
import { targetFacts } from '@app/rules/insight/targets/target-kinds';
import { manilaDay, months } from '@app/rules/time/manila';
import { useState } from 'react';
import type { z } from 'zod';
import type { TargetMonthsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Drawer } from '#ui/modal/drawer.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Money } from '#ui/values/money.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './targets.module.css';
import { MonthGoals, SetTargets, TargetMonths } from './targets.operations.ts';

type TargetMonth = TargetMonthsQuery['targetMonths'][number];

/** Sets the targets of a month, beside what the months before brought. */
export default function TargetsDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} width={520} title="Targets">
      <DataView
        query={TargetMonths}
        loading={<SkeletonText lines={8} />}
        ready={({ targetMonths }) => <Targets all={targetMonths} />}
      />
    </Drawer>
  );
}

function Targets({ all }: { all: TargetMonth[] }) {
  const today = manilaDay(useNow());
  const current = `${today.slice(0, 7)}-01`;
  const [month, setMonth] = useState(current);
  const chosen = all.find((each) => each.month === month) ?? all[0];
  return (
    <div className={classes.drawer}>
      <SelectField
        label="Month"
        data={all.map((each) => ({ value: each.month, label: monthName(each.month) }))}
        value={month}
        onChange={(next) => next && setMonth(next)}
      />
      {chosen && <TargetsForm key={chosen.month} month={chosen} />}
      <Past months={all.filter((each) => each.month < current)} />
    </div>
  );
}

function TargetsForm({ month }: { month: TargetMonth }) {
  const [set] = useMutation(SetTargets, { refetchQueries: [TargetMonths, MonthGoals] });
  const form = useSchemaForm(typedTargets, {
    collection: pesosText(month.collection === null ? null : centavosFromPesos(month.collection)),
    enrolment: String(month.enrolment ?? ''),
    renewal: String(month.renewal ?? ''),
  });
  const { failure, save } = useSave(async ({ collection, ...counts }: z.output<typeof typedTargets>) => {
    const input = {
      month: month.month,
      collection: collection === null ? null : pesosFromCentavos(collection),
      ...counts,
    };
    await set({ variables: { input } });
    toast.success(`Targets of ${monthName(month.month)} saved`);
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <PesosField label="To collect" help={targetFacts.collection.unset} {...form.getInputProps('collection')} />
      <TextField
        label="Enrollments"
        inputMode="numeric"
        help={targetFacts.enrolment.unset}
        {...form.getInputProps('enrolment')}
      />
      <TextField
        label="Renewals"
        inputMode="numeric"
        help={targetFacts.renewal.unset}
        {...form.getInputProps('renewal')}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function Past({ months: rows }: { months: TargetMonth[] }) {
  return (
    <section>
      <Title order={3}>Months before</Title>
      <ul className={classes.past}>
        {rows.map(({ month, collection, enrolment, renewal, collected, enrolled, renewed }) => (
          <li key={month}>
            <b>{monthName(month)}</b>
            <span>
              Collected <Money pesos={collected} />
              {collection !== null && (
                <>
                  {' '}
                  of <Money pesos={collection} />
                </>
              )}
            </span>
            <span>{`Enrollments ${enrolled}${enrolment === null ? '' : ` of ${enrolment}`}`}</span>
            <span>{`Renewals ${renewed}${renewal === null ? '' : ` of ${renewal}`}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function monthName(month: string): string {
  return `${months[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}
