import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { ProductInput } from '#gql/graphql.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ProductForm } from './product-form.tsx';
import { CreateProduct } from './products.operations.ts';

export default function NewProductPage() {
  const navigate = useNavigate();
  const [createProduct] = useMutation(CreateProduct);
  const save = async (input: ProductInput) => {
    const { data } = await createProduct({ variables: { input } });
    toast.success('Product created');
    await navigate(data ? pathTo('product', { id: data.createProduct.id }) : pathTo('products', {}));
  };
  return (
    <Page title="New product" width="reading">
      <ProductForm submitLabel="Create product" backTo={pathTo('products', {})} onSave={save} />
    </Page>
  );
}
