import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { ProductInput } from '#gql/graphql.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ProductForm } from './product-form.tsx';
import { ProductLoader } from './product-loader.tsx';
import { UpdateProduct } from './products.operations.ts';

export default function EditProductPage() {
  const { id } = useRouteParams('editProduct');
  const navigate = useNavigate();
  const [updateProduct] = useMutation(UpdateProduct);
  const save = async (input: ProductInput) => {
    await updateProduct({ variables: { id, input } });
    toast.success('Product saved');
    await navigate(pathTo('product', { id }));
  };
  return (
    <ProductLoader
      id={id}
      ready={(product) => (
        <Page title={`Edit ${product.name}`} width="reading">
          <ProductForm product={product} submitLabel="Save" backTo={pathTo('product', { id })} onSave={save} />
        </Page>
      )}
    />
  );
}
