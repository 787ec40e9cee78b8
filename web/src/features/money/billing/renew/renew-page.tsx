import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { orList } from '@app/rules/text/or-list';
import { plural } from '@app/rules/text/plural';
import { daysBetween, formatBillingDay, formatDay, manilaDay } from '@app/rules/time/manila';
import { IconCheck, IconHeart, IconLock, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { MyRenewalQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { LeavingQuestionPanel } from '#features/money/leaving/leaving-question-panel.tsx';
import { HelpRows } from '#parts/paying/how-to-pay-panel.tsx';
import { RenewCoupon } from './renew-coupon.tsx';
import { RenewPlans, type RenewalTerm } from './renew-plans.tsx';
import { MyRenewal, RenewMySubscription } from './renewals.operations.ts';
import classes from './renew.module.css';

type Renewal = MyRenewalQuery['myRenewal'];

/** Renewing one's own subscription: what stays, what closes, and how to go on. */
export function RenewPage({ subscriptionId }: { subscriptionId: number }) {
  const [couponCode, setCouponCode] = useState<string | null>(null);
  return (
    <Page title="Renew" width="centred" breadcrumbs={<RouteLink to="account">Billing and Subscriptions</RouteLink>}>
      <DataView
        query={MyRenewal}
        variables={{ subscriptionId, couponCode }}
        loading={<SkeletonCard />}
        failure={({ code, text, retry }) =>
          code === 'NOT_FOUND' ? <NothingToRenew /> : <ErrorState message={text} onRetry={retry} />
        }
        ready={({ myRenewal }) => <Shown renewal={myRenewal} onCoupon={setCouponCode} />}
      />
    </Page>
  );
}

function NothingToRenew() {
  return (
    <EmptyState
      title="There is nothing to renew here"
      text="This link may belong to another account. Check what you have."
      action={<RouteButton to="account">Billing and Subscriptions</RouteButton>}
    />
  );
}

function Shown({ renewal, onCoupon }: { renewal: Renewal; onCoupon: (code: string | null) => void }) {
  const { quote, refusal, help } = renewal;
  return (
    <div className={classes.page}>
      <Heading renewal={renewal} />
      <Stakes renewal={renewal} />
      {renewal.orderPath && <OpenOrder path={renewal.orderPath} hasProof={renewal.hasProof} />}
      {renewal.winBackCode && quote && quote.couponCode !== renewal.winBackCode && (
        <WinBack code={renewal.winBackCode} onUse={onCoupon} />
      )}
      {refusal && <Refused renewal={renewal} refusal={refusal} />}
      {quote && quote.terms.length > 0 && !renewal.hasProof && (
        <Choice renewal={renewal} quote={quote} onCoupon={onCoupon} />
      )}
      <TightMonth renewal={renewal} />
      <LeavingQuestionPanel subscriptionId={renewal.subscriptionId} />
      <HelpRows help={help} />
    </div>
  );
}

/** The state of the subscription, and how long access stays open. */
function Heading({ renewal: { productName, state, endsOn, endedOn, graceEndsOn } }: { renewal: Renewal }) {
  const today = manilaDay(useNow());
  const { firstName } = useCurrentUser();
  const your = firstName ? `${firstName}, your` : 'Your';
  if (state === 'grace' && endsOn && graceEndsOn) {
    const left = daysBetween(today, graceEndsOn);
    return (
      <section className={classes.heading} data-tone="danger">
        <p className={classes.left}>
          <b>{left}</b>
          <span>{left === 1 ? 'day left' : 'days left'}</span>
        </p>
        <div>
          <h2>
            {your} {productName} ended on {formatBillingDay(endsOn)}
          </h2>
          <p>
            Everything stays open until <b>{formatBillingDay(graceEndsOn)}</b>.
          </p>
        </div>
      </section>
    );
  }
  if (state === 'expiring' && endsOn)
    return (
      <section className={classes.heading} data-tone="warning">
        <div>
          <h2>
            {your} {productName} ends on {formatBillingDay(endsOn)}
          </h2>
          <p>Renew early: the new term begins when this one ends.</p>
        </div>
      </section>
    );
  return (
    <section className={classes.heading}>
      <IconLock size={24} aria-hidden />
      <div>
        <h2>
          {state === 'unsubscribed'
            ? `Your ${productName} was cancelled${endedOn ? ` on ${formatBillingDay(endedOn)}` : ''}`
            : `${productName} is closed for now`}
        </h2>
        <p>Your progress is safe. Renew and continue where you stopped.</p>
      </div>
    </section>
  );
}

function Stakes({ renewal: { stakes, state, graceEndsOn } }: { renewal: Renewal }) {
  const { points, certificates, courses, lessonsLeft, groupName, leaderName } = stakes;
  const closes = state === 'grace' || state === 'expiring';
  return (
    <section className={classes.stakes}>
      <div>
        <h2>You keep, always</h2>
        <ul>
          <Stake keeps>
            Your stage, <b>{points.toLocaleString('en')} XP</b>
            {certificates > 0 && ` and ${plural(certificates, 'certificate')}`}
          </Stake>
          <Stake keeps>Your profile, wins and posts</Stake>
          <Stake keeps>Receipts and billing history</Stake>
        </ul>
      </div>
      <div>
        <h2>{closes && graceEndsOn ? `Closes after ${formatDay(graceEndsOn)}` : 'Closed until you renew'}</h2>
        <ul>
          {courses > 0 && (
            <Stake>
              <b>{plural(courses, 'course')}</b>,{' '}
              {isNear(lessonsLeft)
                ? `you are ${plural(lessonsLeft, 'lesson')} from finishing one`
                : 'except free lessons'}
            </Stake>
          )}
          {groupName && (
            <Stake>
              {leaderName && (
                <>
                  <b>Coach {leaderName}</b> and{' '}
                </>
              )}
              Group {groupName}
            </Stake>
          )}
          <Stake>Live sessions and move-up reviews</Stake>
        </ul>
      </div>
    </section>
  );
}

/** Worth saying while the end is in sight. */
function isNear(lessonsLeft: number | null): lessonsLeft is number {
  return lessonsLeft !== null && lessonsLeft <= 10;
}

function Stake({ keeps, children }: { keeps?: boolean; children: ReactNode }) {
  const Icon = keeps ? IconCheck : IconX;
  return (
    <li data-keeps={keeps || undefined}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </li>
  );
}

/** For those who have been gone for some time. */
function WinBack({ code, onUse }: { code: string; onUse: (code: string) => void }) {
  return (
    <Banner
      tone="news"
      title="Welcome back! This is for you"
      detail={`Use the code ${code} when you renew.`}
      action={<Button onClick={() => onUse(code)}>Use {code}</Button>}
    />
  );
}

/** Before access closes there is time to talk. */
function TightMonth({ renewal: { help, state, graceEndsOn } }: { renewal: Renewal }) {
  const to = help.url ?? (help.email && `mailto:${help.email}`);
  if (!to || state !== 'grace' || !graceEndsOn) return null;
  return (
    <p className={classes.tight}>
      <IconHeart size={20} aria-hidden />
      <span>
        <b>Tight this month?</b> Tell us before {formatDay(graceEndsOn)} and we will find a way.{' '}
        <TextLink href={to} inherit>
          Message us
        </TextLink>
      </span>
    </p>
  );
}

/** The order exists already: pressing again would only lead to it. */
function OpenOrder({ path, hasProof }: { path: string; hasProof: boolean }) {
  return (
    <Banner
      tone="news"
      title={hasProof ? 'We have your proof' : 'Your renewal is waiting for its first payment'}
      detail={
        hasProof
          ? 'We will check it and email you. There is nothing more to do.'
          : 'You can still choose another plan below.'
      }
      action={
        <Button component="a" href={path} variant={hasProof ? 'default' : 'filled'}>
          {hasProof ? 'View' : 'How to pay'}
        </Button>
      }
    />
  );
}

function Refused({ renewal: { overdueEntryId }, refusal }: { renewal: Renewal; refusal: string }) {
  return (
    <Banner
      tone={overdueEntryId === null ? 'news' : 'danger'}
      title={refusal}
      action={
        overdueEntryId !== null && (
          <RouteButton to="account" query={{ pay: overdueEntryId }}>
            How to pay
          </RouteButton>
        )
      }
    />
  );
}

type ChoiceProps = {
  renewal: Renewal;
  quote: NonNullable<Renewal['quote']>;
  onCoupon: (code: string | null) => void;
};

function Choice({ renewal, quote, onCoupon }: ChoiceProps) {
  const { subscriptionId, beginsOn, until, platforms } = renewal;
  const [termId, setTermId] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [renew] = useMutation(RenewMySubscription);
  const retryKeys = useRetryKeys();
  const term = quote.terms.find(({ paymentTermId }) => paymentTermId === termId) ?? smallestFirst(quote.terms);
  if (!term) return null;
  const today = term.entries[0]?.price ?? 0;

  const press = async () => {
    const input = {
      subscriptionId,
      paymentTermId: term.paymentTermId,
      couponCode: term.discount > 0 ? quote.couponCode : null,
      platform: today > 0 ? (platforms.find(({ isGateway }) => !isGateway)?.platform ?? null) : null,
    };
    setLeaving(true);
    setFailure(null);
    try {
      const { data } = await renew({ variables: { input }, context: retryKeys.contextFor(input) });
      if (!data) return;
      const { token, order } = data.renewMySubscription;
      browserPage.goTo(`${pathTo('checkout', { funnelId: order.funnelId })}?${new URLSearchParams({ order: token })}`);
    } catch (error) {
      setFailure(errorText(error));
      setLeaving(false);
    }
  };
  return (
    <>
      <section className={classes.choice}>
        <h2>Choose how to renew</h2>
        {until && (
          <p className={classes.dim}>
            From {beginsOn && formatDay(beginsOn)} until {formatDay(until)}, when you pay today.
          </p>
        )}
        <RenewPlans terms={quote.terms} chosen={term} onChoose={setTermId} />
        <RenewCoupon quote={quote} term={term} onApply={onCoupon} />
      </section>
      <div className={classes.bar} data-action-bar>
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <Button size="lg" fullWidth loading={isLeaving} onClick={() => void press()}>
          {term.total === 0 ? (
            'Renew for free'
          ) : (
            <span>
              Renew, <Money pesos={today} /> today
            </span>
          )}
        </Button>
        <p className={classes.note}>{today > 0 && payText(platforms)}No automatic charges.</p>
      </div>
    </>
  );
}

/** The cheapest first step is chosen to begin with. */
function smallestFirst(terms: readonly RenewalTerm[]): RenewalTerm | undefined {
  return terms.toSorted((one, other) => (one.entries[0]?.price ?? 0) - (other.entries[0]?.price ?? 0))[0];
}

function payText(platforms: Renewal['platforms']): string {
  const names = platforms.map(({ label }) => label);
  if (names.length === 0) return 'We will email you how to pay. ';
  return `Pay by ${orList(names)}. `;
}
