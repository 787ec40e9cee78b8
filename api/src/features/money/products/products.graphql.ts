import { productContentKinds, productStatuses } from '@app/rules/money/products/product';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { contentOf, contentOptions, type ProductContent } from './product-content.ts';
import { type ProductSales, salesOf } from './product-sales.ts';
import type { Product } from '#tables/money/products.table.ts';
import {
  activeProducts,
  countFunnels,
  findProduct,
  levelsById,
  listProducts,
  type ProductLevel,
  productSorts,
} from './read-products.ts';
import {
  createProduct,
  deleteProduct,
  type LevelChoice,
  levelChoices,
  setProductStatus,
  updateProduct,
} from './write-products.ts';

const ProductStatusType = builder.enumType('ProductStatus', { values: productStatuses });
const ProductSortType = builder.enumType('ProductSort', { values: productSorts });
const ProductContentKindType = builder.enumType('ProductContentKind', { values: productContentKinds });

const ProductContentType = builder.objectRef<ProductContent>('ProductContent').implement({
  fields: (t) => ({
    contentId: t.exposeInt('contentId', { description: 'The id of the course, event or resource' }),
    title: t.exposeString('title'),
    isDraft: t.exposeBoolean('isDraft', { description: 'Buyers see it once it is published' }),
  }),
});

const ProductLevelType = builder.objectRef<ProductLevel>('ProductLevel').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const LevelChoiceType = builder.objectRef<LevelChoice>('ProductLevelChoice').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    mayGrant: t.exposeBoolean('mayGrant', { description: 'Whether the viewer may hand it out' }),
  }),
});

const ProductSalesType = builder.objectRef<ProductSales>('ProductSales').implement({
  fields: (t) => ({
    orders: t.exposeInt('orders', { description: 'Without those that lapsed' }),
    liveSubscriptions: t.exposeInt('liveSubscriptions'),
    paid: t.expose('paid', { type: 'Pesos' }),
  }),
});

export const ProductType = builder.objectRef<Product>('Product').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    price: t.expose('price', { type: 'Pesos' }),
    isFastTrack: t.exposeBoolean('isFastTrack'),
    status: t.expose('status', { type: ProductStatusType }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    accessLevel: t.loadable({
      type: ProductLevelType,
      nullable: true,
      description: 'The level that buyers get with their first payment',
      load: (ids: string[], ctx) => levelsById(ctx, ids),
      resolve: ({ accessLevelId }) => accessLevelId,
    }),
    courses: t.loadableList({
      type: ProductContentType,
      load: (ids: number[], ctx) => contentOf(ctx, 'course', ids),
      resolve: ({ id }) => id,
    }),
    events: t.loadableList({
      type: ProductContentType,
      load: (ids: number[], ctx) => contentOf(ctx, 'event', ids),
      resolve: ({ id }) => id,
    }),
    resources: t.loadableList({
      type: ProductContentType,
      load: (ids: number[], ctx) => contentOf(ctx, 'resource', ids),
      resolve: ({ id }) => id,
    }),
    funnelCount: t.loadable({
      type: 'Int',
      description: 'Without archived ones',
      load: (ids: number[], ctx) => countFunnels(ctx, ids),
      resolve: ({ id }) => id,
    }),
    sales: t.loadable({
      type: ProductSalesType,
      nullable: true,
      description: 'Sales so far; null for those who may only choose a product',
      authScopes: { pageFlag: 'products' },
      unauthorizedResolver: () => null,
      load: (ids: number[], ctx) => salesOf(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const ProductListType = listedType('ProductList', ProductType);

const ProductFilter = builder.inputType('ProductFilter', {
  fields: (t) => ({ search: t.string(), status: t.field({ type: ProductStatusType }) }),
});

const ProductInput = builder.inputType('ProductInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    description: t.string(),
    price: t.field({ type: 'Pesos', required: true }),
    accessLevelId: t.string(),
    isFastTrack: t.boolean({ required: true }),
    status: t.field({ type: ProductStatusType, required: true }),
    courseIds: t.intList({ required: true }),
    eventIds: t.intList({ required: true }),
    resourceFileIds: t.intList({ required: true }),
  }),
});

builder.queryFields((t) => ({
  products: t.field({
    type: [ProductType],
    description: 'What can be sold, by name',
    // Enrolment and funnels choose from it.
    authScopes: { pageFlag: 'products', $any: { pageFlag: 'enrollUser', $any: { pageFlag: 'funnel' } } },
    resolve: (_root, _args, ctx) => activeProducts(ctx),
  }),
  productsPage: t.field({
    type: ProductListType,
    authScopes: { pageFlag: 'products' },
    args: {
      filter: t.arg({ type: ProductFilter }),
      sort: t.arg({ type: ProductSortType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { filter, sort, page, pageSize }, ctx) =>
      listProducts(ctx, { filter: filter ?? {}, sort, page: { page, pageSize } }),
  }),
  product: t.field({
    type: ProductType,
    authScopes: { pageFlag: 'product', $any: { pageFlag: 'funnel' } },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findProduct(ctx, id),
  }),
  productContentOptions: t.field({
    type: [ProductContentType],
    authScopes: { pageFlag: 'newProduct', $any: { pageFlag: 'editProduct' } },
    args: { kind: t.arg({ type: ProductContentKindType, required: true }), search: t.arg.string() },
    resolve: (_root, { kind, search }, ctx) => contentOptions(ctx, kind, search),
  }),
  productLevelChoices: t.field({
    type: [LevelChoiceType],
    authScopes: { pageFlag: 'newProduct', $any: { pageFlag: 'editProduct' } },
    resolve: (_root, _args, ctx) => levelChoices(ctx),
  }),
}));

builder.mutationFields((t) => ({
  createProduct: t.field({
    type: ProductType,
    authScopes: { functionFlag: 'product_create' },
    args: { input: t.arg({ type: ProductInput, required: true }) },
    resolve: (_root, { input }, ctx) => createProduct(ctx, input),
  }),
  updateProduct: t.field({
    type: ProductType,
    authScopes: { functionFlag: 'product_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: ProductInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateProduct(ctx, id, input),
  }),
  setProductStatus: t.field({
    type: ProductType,
    authScopes: { functionFlag: 'product_update' },
    args: { id: t.arg.int({ required: true }), status: t.arg({ type: ProductStatusType, required: true }) },
    resolve: (_root, { id, status }, ctx) => setProductStatus(ctx, id, status),
  }),
  deleteProduct: t.field({
    type: ProductType,
    authScopes: { functionFlag: 'product_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteProduct(ctx, id),
  }),
}));
