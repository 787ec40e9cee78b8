import { lengthText } from '@app/rules/money/enrolments/enrolment-sum';
import { BATCH_PLACEHOLDER, enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { plural } from '@app/rules/text/plural';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { StepCard } from './step-card.tsx';
import type { FieldErrors } from './use-enrol.ts';
import type { Enrolment, Offer } from './use-enrolment.ts';
import classes from './enrolments.module.css';

const isOpen = ({ isHidden, state }: Offer) => !isHidden && state === 'open';

/** Step 2: the product, the way it is sold, and from when to when. */
export function OfferStep({ enrolment, errors }: { enrolment: Enrolment; errors: FieldErrors }) {
  const { offers, funnels, offer, batchId, batches, startsOn, expiresOn, change, summary } = enrolment;
  const isDone = Boolean(offer && batchId && !errors['startsOn'] && !errors['expiresOn']);
  if (offers.error)
    return (
      <StepCard number={2} title="What they get" isDone={false}>
        <ErrorState message={errorText(offers.error)} onRetry={() => void offers.refetch().catch(() => undefined)} />
      </StepCard>
    );
  if (!offers.data)
    return (
      <StepCard number={2} title="What they get" isDone={false}>
        <SkeletonText lines={4} />
      </StepCard>
    );
  if (funnels.length === 0)
    return (
      <StepCard number={2} title="What they get" isDone={false}>
        <p className={classes.dim}>{enrolmentMessages.noProducts}</p>
      </StepCard>
    );

  return (
    <StepCard number={2} title="What they get" isDone={isDone}>
      <OfferFields
        // Another product begins with its open offers again.
        key={offer?.productId ?? 'none'}
        funnels={funnels}
        offer={offer}
        error={errors['funnelId']}
        onChoose={(funnelId) => change({ funnelId, expiresOn: undefined, termId: undefined, couponCode: undefined })}
      />
      <div className={classes.three}>
        <DateField
          label="Starts on"
          value={startsOn}
          minDate={enrolment.today}
          error={errors['startsOn']}
          onChange={(day) => day && change({ startsOn: day })}
        />
        <DateField
          label="Open until"
          placeholder="Never expires"
          clearable
          clearButtonProps={{ 'aria-label': 'No end date' }}
          value={expiresOn}
          minDate={startsOn}
          error={errors['expiresOn']}
          help={summary ? lengthText(summary.validityByDays ?? null) : undefined}
          onChange={(day) => change({ expiresOn: day })}
        />
        <SelectField
          label="Batch"
          placeholder={BATCH_PLACEHOLDER}
          searchable
          data={batches.map(({ batch, isCurrent }) => ({
            value: String(batch.id),
            label: isCurrent ? `${batch.name}, current` : batch.name,
          }))}
          value={batchId}
          error={errors['batchId']}
          onChange={(value) => value && change({ batchId: value })}
        />
      </div>
    </StepCard>
  );
}

type OfferFieldsProps = {
  funnels: readonly Offer[];
  offer: Offer | undefined;
  error: string | undefined;
  onChoose: (funnelId: string) => void;
};

function OfferFields({ funnels, offer, error, onChoose }: OfferFieldsProps) {
  const [showsAll, setShowsAll] = useState(offer ? !isOpen(offer) : false);
  const products = [...new Map(funnels.map(({ product }) => [product.id, product])).values()];
  const ofProduct = funnels.filter(({ productId }) => productId === offer?.productId);
  const open = ofProduct.filter(isOpen);
  // Without an open one there is nothing else to choose from.
  const isShortened = !showsAll && open.length > 0;
  const listed = isShortened ? open : [...open, ...ofProduct.filter((funnel) => !isOpen(funnel))];
  const more = ofProduct.length - open.length;

  const chooseProduct = (id: string | null) => {
    const own = funnels.filter(({ productId }) => String(productId) === id);
    const first = own.find(isOpen) ?? own[0];
    if (first) onChoose(first.id);
  };
  return (
    <div className={classes.two}>
      <SelectField
        label="Product"
        placeholder="Select a product"
        searchable
        data={products.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={offer ? String(offer.productId) : null}
        error={error}
        onChange={chooseProduct}
      />
      <SelectField
        label="Offer"
        placeholder={offer ? undefined : 'Select a product first'}
        disabled={!offer}
        searchable
        data={listed.map((funnel) => ({ value: funnel.id, label: `${funnel.name}${stateWords(funnel)}` }))}
        value={offer?.id ?? null}
        onChange={(id) => id && onChoose(id)}
        help={
          isShortened && more > 0 ? (
            <>
              {plural(more, 'more offer')} {more === 1 ? 'is' : 'are'} closed or hidden.{' '}
              <PlainButton className={classes.link} onClick={() => setShowsAll(true)}>
                Show them
              </PlainButton>
            </>
          ) : undefined
        }
      />
    </div>
  );
}

function stateWords({ state, isHidden, closesAt }: Offer): string {
  if (state === 'closed') return ', closed';
  if (state === 'full') return ', full';
  if (state === 'notYet') return ', not open yet';
  const hidden = isHidden ? ', hidden' : '';
  return closesAt ? `${hidden}, open until ${formatDay(manilaDay(new Date(closesAt)))}` : hidden;
}
