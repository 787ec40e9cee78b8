import { pathTo } from '@app/rules/navigation/route-table';
import { IconArchive, IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Money } from '#ui/values/money.tsx';
import { Page } from '#ui/frame/page.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { attempt } from '#graphql/attempt.ts';
import { confirm, confirmDeletion } from '#ui/modal/confirm.tsx';
import { FastTrackBadge, ProductStatusBadge } from './product-badges.tsx';
import { ProductContentCard } from './product-content-card.tsx';
import { type Product, ProductLoader } from './product-loader.tsx';
import classes from './products.module.css';
import { DeleteProduct, SetProductStatus } from './products.operations.ts';

export default function ProductPage() {
  const { id } = useRouteParams('product');
  return <ProductLoader id={id} ready={(product) => <ProductView product={product} />} />;
}

function ProductView({ product }: { product: Product }) {
  const { may, mayOpen } = useAccess();
  const { id, name, description, price, status, isFastTrack, accessLevel, sales, funnelCount, createdAt, updatedAt } =
    product;

  return (
    <Page
      title={name}
      mark={
        <>
          <ProductStatusBadge status={status} />
          {isFastTrack && <FastTrackBadge />}
        </>
      }
      secondaryActions={<ProductButtons product={product} />}
      action={may('product_update') && mayOpen('editProduct') && <EditButton to="editProduct" params={{ id }} />}
    >
      <div className={classes.parts}>
        {sales && (
          <StatGrid>
            <StatCard label="Orders" value={sales.orders.toLocaleString('en-PH')} />
            <StatCard label="Live subscriptions" value={sales.liveSubscriptions.toLocaleString('en-PH')} />
            <StatCard label="Funnels" value={funnelCount.toLocaleString('en-PH')} />
            <StatCard label="Paid so far" value={<Money pesos={sales.paid} />} />
          </StatGrid>
        )}
        <div className={classes.columns}>
          <div className={classes.parts}>
            <Card title="Details">
              <DescriptionList
                items={[
                  { label: 'Price', value: <Money pesos={price} strong /> },
                  { label: 'Grants', value: accessLevel?.name ?? 'No access level' },
                  { label: 'Fast-track', value: isFastTrack ? 'Yes' : 'No' },
                  { label: 'Created', value: <DateText value={createdAt} /> },
                  { label: 'Changed', value: <DateText value={updatedAt} form="relative" /> },
                ]}
              />
            </Card>
            {description && (
              <Card title="Description">
                <p className={classes.prose}>{description}</p>
              </Card>
            )}
          </div>
          <div className={classes.parts}>
            <FunnelsCard product={product} />
            <ProductContentCard product={product} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function ProductButtons({ product }: { product: Product }) {
  const { may } = useAccess();
  const actions = useProductActions(product);
  const navigate = useNavigate();
  const { status, funnels, sales } = product;
  const isUnsold = funnels.length === 0 && (sales?.orders ?? 0) === 0;
  const leave = async () => {
    if (await actions.remove()) await navigate(pathTo('products', {}));
  };
  return (
    <>
      {may('product_delete') && isUnsold && <DeleteButton onDelete={leave} />}
      {may('product_update') &&
        (status === 'active' ? (
          <Button variant="default" leftSection={<IconArchive size={18} />} onClick={() => void actions.archive()}>
            Archive
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={() => void actions.restore()}>
            Restore
          </Button>
        ))}
    </>
  );
}

/** The ways of selling it. */
function FunnelsCard({ product: { id, status, funnels } }: { product: Product }) {
  const { may, mayOpen } = useAccess();
  const newFunnel = may('funnel_create') && status === 'active' && (
    <RouteButton
      to="newFunnel"
      params={{ productId: id }}
      variant="default"
      size="sm"
      leftSection={<IconPlus size={16} />}
    >
      New funnel
    </RouteButton>
  );
  return (
    <Card title="Funnels" aside={newFunnel}>
      {funnels.length === 0 ? (
        <p className={classes.dim}>No funnel sells it yet.</p>
      ) : (
        <ul className={classes.list}>
          {funnels.map((funnel) => (
            <li key={funnel.id}>
              {mayOpen('funnel') ? (
                <RouteLink to="funnel" params={{ id: funnel.id }} inherit>
                  {funnel.name}
                </RouteLink>
              ) : (
                funnel.name
              )}
              <span className={classes.dim}>/{funnel.slug}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type ProductName = { id: number; name: string };

/** The actions of a product's page. Each reports its result. */
function useProductActions({ id, name }: ProductName) {
  const [setStatus] = useMutation(SetProductStatus);
  const [remove] = useMutation(DeleteProduct);

  return {
    archive: async () => {
      const isConfirmed = await confirm({
        title: `Archive ${name}?`,
        body: 'Its funnels stop selling it. Buyers keep their access. You can restore it.',
        confirmLabel: 'Archive',
      });
      if (isConfirmed) await attempt(setStatus({ variables: { id, status: 'archived' } }), `${name} is archived`);
    },
    restore: () => attempt(setStatus({ variables: { id, status: 'active' } }), `${name} was restored`),
    /** True when it was deleted. */
    remove: async (): Promise<boolean> => {
      const isConfirmed = await confirmDeletion(name, 'It has no funnels and was never sold. This cannot be undone.');
      return isConfirmed && attempt(remove({ variables: { id } }), `${name} was deleted`);
    },
  };
}
