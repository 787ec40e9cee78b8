import { orList } from '@app/rules/text/or-list';
import { dataUse, roughBytes } from '@app/rules/learning/progress/data-use';
import { formatDuration } from '@app/rules/text/duration';
import { plural } from '@app/rules/text/plural';
import { IconCheck, IconLock, IconPlayerPlay, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useQuery } from '#graphql/use-query.ts';
import type { ContentOfferQuery, OfferedKind } from '#gql/graphql.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { HelpRows } from '../paying/how-to-pay-panel.tsx';
import { BegunPurchase } from './begun-purchase.tsx';
import classes from './offer.module.css';
import { ContentOffer } from './offer.operations.ts';

export type OfferedItem = { kind: OfferedKind; id: number; title?: string };
type Offer = NonNullable<ContentOfferQuery['contentOffer']>;

type OfferPanelProps = {
  /** The locked item; without it the panel offers whatever opens most. */
  item?: OfferedItem;
};

/**
 * The offer that opens an item, with its price and a way to buy; when nothing is sold, other things to do. A person who
 * has ordered it sees the order, and a former owner can renew.
 */
export function OfferPanel({ item }: OfferPanelProps) {
  const { data, error } = useQuery(ContentOffer, {
    variables: { kind: item?.kind ?? null, id: item?.id ?? null },
    // A proof may have been sent or decided a minute ago.
    fetchPolicy: 'cache-and-network',
  });
  if (!data) return error ? <OpensSoon help={noHelp} /> : <SkeletonCard />;
  if (data.begunPurchase) return <BegunPurchase begun={data.begunPurchase} />;
  if (!data.contentOffer) return <OpensSoon help={data.closedCheckout.help} />;
  return <Offered offer={data.contentOffer} item={item} freeLesson={data.freeLesson} />;
}

/** Fewer would speak against it. */
const fewestWins = 10;

const noHelp = { url: null, email: null, hours: null };

type OfferedProps = {
  offer: Offer;
  item: OfferedItem | undefined;
  freeLesson: ContentOfferQuery['freeLesson'];
};

function Offered({ offer, item, freeLesson }: OfferedProps) {
  return (
    <section className={classes.offer} aria-label={`Offer: ${offer.productName}`}>
      <p className={classes.part}>
        <IconLock size={18} aria-hidden />
        Part of {offer.productName}
      </p>
      {/* The sheet over a locked thing has its title already. */}
      {item ? (
        <p className={classes.lead}>{titleOf(offer, item)}</p>
      ) : (
        <h3 className={classes.title}>{titleOf(offer, item)}</h3>
      )}
      {offer.course && <p className={classes.course}>{courseText(offer.course)}</p>}
      {offer.description && <p className={classes.about}>{offer.description}</p>}
      <ul className={classes.inside}>
        {offer.courses > 0 && (
          <Inside>
            <b>{plural(offer.courses, 'course')}</b>, every lesson also as text
          </Inside>
        )}
        {offer.isMembership && (
          <Inside>
            <b>A coach and a group</b> of your own
          </Inside>
        )}
        {offer.events > 0 && (
          <Inside>
            <b>{plural(offer.events, 'live event')}</b>, with recordings
          </Inside>
        )}
        {offer.resources > 0 && (
          <Inside>
            <b>{plural(offer.resources, 'template')}</b> to download
          </Inside>
        )}
      </ul>
      <Price offer={offer} />
      {offer.isMembership && offer.wins >= fewestWins && (
        <p className={classes.wins}>
          <IconTrophy size={20} aria-hidden />
          {offer.wins.toLocaleString('en')} wins posted in the last 90 days
        </p>
      )}
      <div className={classes.buttons}>
        <Button component="a" href={offer.checkoutPath} size="lg">
          Enroll now
        </Button>
        {freeLesson && (
          <RouteButton
            to="viewLesson"
            params={{ courseId: freeLesson.courseId, lessonId: freeLesson.lessonId }}
            variant="default"
            size="lg"
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
          >
            {`Try a free lesson${lengthOf(freeLesson.durationSeconds)}`}
          </RouteButton>
        )}
      </div>
      <p className={classes.links}>
        {offer.platforms.length > 0 && <span>Pay by {orList(offer.platforms)}.</span>}
        <TextLink href={offer.landingPath}>See all that is inside</TextLink>
        <RouteLink to="refundPolicy">Refund policy</RouteLink>
      </p>
    </section>
  );
}

/** With its size, for people on prepaid data. */
function lengthOf(seconds: number | null): string {
  if (seconds === null) return '';
  const { video } = dataUse({ seconds, textBytes: 0, preference: 'auto' });
  return ` · ${Math.max(1, Math.round(seconds / 60))} min${video === null ? '' : `, ${roughBytes(video)}`}`;
}

function courseText({ lessons, seconds }: NonNullable<Offer['course']>): string {
  const count = plural(lessons, 'lesson');
  return seconds > 0 ? `${count}, ${formatDuration(Math.round(seconds / 60) * 60)}` : count;
}

function titleOf({ productName, courses }: Offer, item: OfferedItem | undefined): string {
  if (!item?.title) return `Join ${productName}`;
  const more = item.kind === 'course' ? courses - 1 : 0;
  return `Open “${item.title}”${more > 0 ? ` and ${plural(more, 'more course', 'more courses')}` : ''}`;
}

function Inside({ children }: { children: ReactNode }) {
  return (
    <li>
      <IconCheck size={20} aria-hidden />
      <span>{children}</span>
    </li>
  );
}

function Price({ offer }: { offer: Offer }) {
  const { firstPayment, total, termName, paymentCount, isMonthly, capacity, seatsLeft, closesAt } = offer;
  const isSplit = paymentCount > 1;
  return (
    <div className={classes.price}>
      <p className={classes.dim}>{isSplit ? 'From' : 'Price'}</p>
      <p className={classes.amount}>{total === 0 ? 'Free' : <Money pesos={firstPayment} strong />}</p>
      {isSplit && (
        <p className={classes.dim}>
          {isMonthly ? 'a month' : 'today'}, {termName} · <Money pesos={total} /> in all
        </p>
      )}
      {capacity !== null && seatsLeft !== null && (
        <>
          <p>
            {seatsLeft} of {capacity} seats left
          </p>
          <ProgressBar percent={Math.round(((capacity - seatsLeft) * 100) / capacity)} label="Seats taken" />
        </>
      )}
      {closesAt && (
        <p className={classes.dim}>
          Closes <DateText value={closesAt} />
        </p>
      )}
    </div>
  );
}

function OpensSoon({ help }: { help: ContentOfferQuery['closedCheckout']['help'] }) {
  const canAsk = help.url !== null || help.email !== null;
  return (
    <section className={classes.offer} aria-label="Enrollment">
      <h3 className={classes.title}>Enrollment opens soon</h3>
      <p className={classes.about}>
        {canAsk
          ? 'You cannot buy this right now. Message us and we will tell you when you can.'
          : 'You cannot buy this right now. We will email you when you can.'}
      </p>
      <HelpRows help={help} />
    </section>
  );
}
