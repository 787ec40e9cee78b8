import { attributionMessages } from '@app/rules/affiliates/links/attribution';
import { useState } from 'react';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSave } from '#graphql/use-save.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AffiliateChoices, SetSubscriptionAffiliate } from './links.operations.ts';
import classes from './links.module.css';

type Attribution = { affiliateId: number | null; name: string | null; reason: string } | null;
type AttributionProps = { subscriptionId: number; attribution: Attribution; onChanged: () => void };

const nobody = '0';

/** Who brought the buyer and how that is known, for staff; those who decide what affiliates are paid can change it. */
export function AttributionPanel({ subscriptionId, attribution, onChanged }: AttributionProps) {
  const { may, opens } = useAttributionAccess();
  const modal = useModal();
  const modalId = `attribution-${subscriptionId}`;
  const name = attribution?.name ?? null;
  return (
    <span className={classes.attribution}>
      {name !== null && attribution?.affiliateId != null && opens ? (
        <RouteLink to="affiliate" params={{ id: attribution.affiliateId }}>
          {name}
        </RouteLink>
      ) : (
        (name ?? 'Nobody')
      )}
      {attribution && <span className={classes.dim}>{attribution.reason}</span>}
      {may && (
        <>
          <Button variant="subtle" size="compact-sm" onClick={() => modal.open(modalId)}>
            Change affiliate
          </Button>
          <Modal id={modalId} title="Who brought this buyer?">
            <ChangeForm subscriptionId={subscriptionId} attribution={attribution} onChanged={onChanged} />
          </Modal>
        </>
      )}
    </span>
  );
}

function useAttributionAccess() {
  const { may, mayOpen } = useAccess();
  return { may: may('payout_run') && mayOpen('affiliates'), opens: mayOpen('affiliates') };
}

const changeForm = z.object({
  affiliateId: z.string().min(1, 'Choose an affiliate'),
  reason: z.string().trim().min(1, attributionMessages.noReason).max(500, 'Reason is too long'),
});

function ChangeForm({ subscriptionId, attribution, onChanged }: AttributionProps) {
  const modal = useModal();
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search, 250);
  const { data } = useQuery(AffiliateChoices, { variables: { search: settled } });
  const [set] = useMutation(SetSubscriptionAffiliate);
  const form = useSchemaForm(changeForm, {
    affiliateId: attribution?.affiliateId == null ? '' : String(attribution.affiliateId),
    reason: '',
  });
  const { failure, save } = useSave(async ({ affiliateId, reason }: z.output<typeof changeForm>) => {
    const id = affiliateId === nobody ? null : Number(affiliateId);
    await set({ variables: { subscriptionId, affiliateId: id, reason } });
    toast.success('Saved: payments approved from now on follow it');
    modal.close();
    onChanged();
  });
  const choices = [
    { value: nobody, label: 'Nobody' },
    ...(data?.affiliateChoices ?? []).map(({ id, name, slug, isSuspended }) => ({
      value: String(id),
      label: `${name} (/${slug}${isSuspended ? ', suspended' : ''})`,
      disabled: isSuspended,
    })),
  ];
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <SelectField
        label="Affiliate"
        data={choices}
        searchable
        filter={({ options }) => options}
        onSearchChange={setSearch}
        placeholder="Name or address"
        {...form.getInputProps('affiliateId')}
      />
      <TextareaField
        label="Reason"
        help="It stays on record. Commissions of payments that are already approved do not change."
        {...form.getInputProps('reason')}
      />
      <ModalFormButtons submitLabel="Save" />
    </Form>
  );
}
