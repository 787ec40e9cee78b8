import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Section } from '#ui/frame/section.tsx';
import { attempt } from '#graphql/attempt.ts';
import { confirm, confirmDeletion } from '#ui/modal/confirm.tsx';
import { type Coupon, CouponLoader } from './coupon-loader.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { CouponStateBadge, couponsOf, couponText, shareLink, usesText, validityText } from './coupon-words.tsx';
import classes from './coupons.module.css';
import { ArchiveCoupon, DeleteCoupon, RestoreCoupon } from './coupons.operations.ts';

export default function CouponPage() {
  const { id } = useRouteParams('coupon');
  return <CouponLoader id={id} ready={(coupon) => <CouponView coupon={coupon} />} />;
}

function CouponView({ coupon }: { coupon: Coupon }) {
  const { may } = useAccess();
  const { id, funnelId, funnelName, code, personLimit, label, createdAt, paymentTermNames } = coupon;
  return (
    <Page
      title={code}
      mark={<CouponStateBadge {...coupon} />}
      description={couponText(coupon)}
      secondaryActions={
        <>
          <CopyButton value={code} label="Copy code" variant="default" />
          <CopyButton value={shareLink(coupon)} label="Copy share link" variant="default" />
          <CouponButtons coupon={coupon} />
        </>
      }
      action={may('coupon_update') && <EditButton to="editCoupon" params={{ id }} />}
    >
      <div className={classes.parts}>
        <Card title="Details">
          <DescriptionList
            items={[
              {
                label: 'Funnel',
                value: (
                  <RouteLink to="funnel" params={{ id: funnelId }} inherit>
                    {funnelName}
                  </RouteLink>
                ),
              },
              { label: 'Discount', value: couponText(coupon) },
              { label: 'Valid', value: validityText(coupon) },
              { label: 'Uses', value: usesText(coupon) },
              { label: 'Per person', value: personLimit ?? 'No limit' },
              { label: 'Payment terms', value: paymentTermNames.join(', ') || 'All' },
              { label: 'Label', value: label },
              { label: 'Share link', value: <span className={classes.code}>{shareLink(coupon)}</span> },
              { label: 'Created', value: <DateText value={createdAt} /> },
            ]}
          />
        </Card>
        <Section title="Uses">
          <CouponUses couponId={id} />
        </Section>
      </div>
    </Page>
  );
}

function CouponButtons({ coupon }: { coupon: Coupon }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const actions = useCouponActions(coupon);
  const leave = async () => {
    if (await actions.remove()) await navigate(couponsOf(coupon.funnelId));
  };
  return (
    <>
      {may('coupon_delete') && coupon.redemptionCount === 0 && <DeleteButton onDelete={leave} />}
      {may('coupon_update') &&
        (coupon.isArchived ? (
          <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={() => void actions.restore()}>
            Restore
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconArchive size={18} />} onClick={() => void actions.archive()}>
            Archive
          </Button>
        ))}
    </>
  );
}

/** The actions of a coupon's page. Each reports its result. */
function useCouponActions({ id, code }: { id: number; code: string }) {
  const [archive] = useMutation(ArchiveCoupon);
  const [restore] = useMutation(RestoreCoupon);
  const [remove] = useMutation(DeleteCoupon);

  return {
    archive: async () => {
      const isConfirmed = await confirm({
        title: `Archive ${code}?`,
        body: 'Nobody can use it any more. Existing orders keep their discount.',
        confirmLabel: 'Archive',
      });
      if (isConfirmed) await attempt(archive({ variables: { id } }), `${code} is archived`);
    },
    restore: () => attempt(restore({ variables: { id } }), `${code} can be used again`),
    /** True when it was deleted. */
    remove: async (): Promise<boolean> => {
      const isConfirmed = await confirmDeletion(code, 'It was never used. This cannot be undone.');
      return isConfirmed && attempt(remove({ variables: { id } }), `${code} was deleted`);
    },
  };
}
