import { errorText } from '@app/rules/errors/error-text';
import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Card } from '#ui/frame/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { AvailableFunnels, type FunnelState } from './available-funnels.tsx';
import { CustomizeModal, customizeModalId } from './customize-modal.tsx';
import { EnrolmentProducts, EnrolmentTerms, FunnelsByProductId } from './enrolment.operations.ts';
import type { OfferedFunnel } from './funnel-choice.ts';
import { FunnelModal, funnelModalId } from './funnel-modal.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { SelectedFunnels } from './selected-funnels.tsx';
import classes from '../subscriptions.module.css';
import type { FunnelChoice } from './use-funnel-choice.ts';

type FunnelPickerProps = {
  choice: FunnelChoice;
  /** The person whose funnels are left out of the choice. */
  userId: number | null;
  /** The person's status for funnels they had. */
  states?: readonly FunnelState[];
};

/** Products, their funnels, and the selected ones, with the total. */
export function FunnelPicker({ choice, userId, states = [] }: FunnelPickerProps) {
  const products = useQuery(EnrolmentProducts);
  const terms = useQuery(EnrolmentTerms);
  const [productId, setProductId] = useState<string | null>(null);
  const [customized, setCustomized] = useState<string | null>(null);
  const [shown, setShown] = useState<OfferedFunnel | null>(null);
  const modal = useModal();
  const inUse = (terms.data?.paymentTerms ?? []).filter(({ isArchived }) => !isArchived);
  const customizedFunnel = choice.chosen.find(({ funnel }) => funnel.id === customized);
  const failure = products.error ?? terms.error;
  const show = (funnel: OfferedFunnel) => {
    setShown(funnel);
    modal.open(funnelModalId);
  };
  if (failure) {
    const retry = () => void Promise.all([products.refetch(), terms.refetch()]).catch(() => undefined);
    return <ErrorState message={errorText(failure)} onRetry={retry} />;
  }
  if (!products.data) return <SkeletonText lines={5} />;
  if (products.data.products.length === 0) return <p className={classes.none}>{enrolmentMessages.noProducts}</p>;

  return (
    <>
      <Card title="Funnels" padding="none">
        <div className={classes.productField}>
          <SelectField
            label="Product"
            placeholder="Select a product"
            searchable
            data={products.data.products.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={productId}
            onChange={setProductId}
          />
        </div>
        {productId && (
          <FunnelsOfProduct
            key={`${productId}-${userId}`}
            productId={Number(productId)}
            userId={userId}
            choice={choice}
            states={states}
            onShow={show}
          />
        )}
      </Card>
      <Card title="Selected funnels" padding="none">
        <SelectedFunnels
          choice={choice}
          terms={inUse}
          onShow={show}
          onCustomize={(id) => {
            setCustomized(id);
            modal.open(customizeModalId);
          }}
        />
      </Card>
      {choice.chosen.length > 0 && (
        <Card title="Schedule and totals">
          <PlanPreview chosen={choice.chosen} terms={inUse} />
        </Card>
      )}
      {shown && <FunnelModal funnel={shown} terms={inUse} />}
      {customizedFunnel && (
        <CustomizeModal
          key={customizedFunnel.funnel.id}
          chosen={customizedFunnel}
          terms={inUse}
          onSave={choice.change}
        />
      )}
    </>
  );
}

type FunnelsOfProductProps = {
  productId: number;
  userId: number | null;
  choice: FunnelChoice;
  states: readonly FunnelState[];
  onShow: (funnel: OfferedFunnel) => void;
};

function FunnelsOfProduct({ productId, userId, ...shown }: FunnelsOfProductProps) {
  const hidden = userId === null ? null : { value: true, userId };
  const { data, error, refetch } = useQuery(FunnelsByProductId, {
    variables: { productId, hidden },
    fetchPolicy: 'cache-and-network',
  });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonText lines={3} />;
  return <AvailableFunnels funnels={data.funnelsByProductId} {...shown} />;
}
