import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { centavosOf } from './form-values.ts';
import classes from './funnels.module.css';
import { FunnelProducts } from './funnels.operations.ts';

export const newFunnelModalId = 'new-funnel';

/** A funnel sells one product, which is chosen first. */
export function NewFunnelModal() {
  return (
    <Modal id={newFunnelModalId} title="New funnel">
      <ChooseProduct />
    </Modal>
  );
}

function ChooseProduct() {
  const [productId, setProductId] = useState<string | null>(null);
  const { mayOpen } = useAccess();
  const navigate = useNavigate();
  const modal = useModal();
  const goOn = () => {
    modal.close();
    void navigate(pathTo('newFunnel', { productId: Number(productId) }));
  };
  return (
    <DataView
      query={FunnelProducts}
      empty={
        <EmptyState
          title="No products yet"
          text="A funnel needs something to sell."
          action={mayOpen('newProduct') && <RouteButton to="newProduct">Create a Product</RouteButton>}
        />
      }
      ready={({ products }) => (
        <div className={classes.choice}>
          <SelectField
            label="Product"
            help="What the funnel sells. It cannot be changed later."
            placeholder="Choose a product"
            searchable
            data-autofocus
            data={products.map(({ id, name, price }) => ({
              value: String(id),
              label: `${name} · ${formatPesos(centavosOf(price))}`,
            }))}
            value={productId}
            onChange={setProductId}
          />
          <div>
            <Button disabled={productId === null} onClick={goOn}>
              Continue
            </Button>
          </div>
        </div>
      )}
    />
  );
}
