import { contentLabel } from '@app/rules/navigation/profile-menu';
import { truncate } from '@app/rules/text/truncate';
import { IconBook, IconCalendarEvent, IconFileDownload, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MyProductsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useRole } from '#session/role/role-context.tsx';
import { Card } from '#ui/frame/card.tsx';
import { OfferPanel } from '#parts/content/offer-panel.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import classes from './my-products.module.css';
import { MyProducts } from './my-products.operations.ts';
import { ToneBadge } from '../tone-badge.tsx';

type Product = MyProductsQuery['myProducts'][number];

/** My purchases and their content. Its name is that of the profile menu's entry. */
export default function MyProductsPage() {
  const { role } = useRole();
  return (
    <Page title={contentLabel(role?.id ?? 'non-member')} description="Your products and everything in them.">
      <DataView
        query={MyProducts}
        loading={<SkeletonCard />}
        empty={
          <>
            <EmptyState
              title="You have not bought anything yet"
              text="Some courses and resources are open to everyone."
              secondary={<RouteLink to="viewCourses">See the free courses</RouteLink>}
            />
            <Card>
              <OfferPanel />
            </Card>
          </>
        }
        ready={({ myProducts }) => (
          <ul className={classes.products}>
            {myProducts.map((product) => (
              <li key={product.subscriptionId}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        )}
      />
    </Page>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { name, description, standing, standingTone, entitlement, isOpen, courses, events, resources } = product;
  const Lock = isOpen ? IconLockOpen : IconLock;
  const hasContent = courses.length + events.length + resources.length > 0;
  return (
    <Card
      title={name}
      aside={<ToneBadge tone={standingTone}>{standing}</ToneBadge>}
      footer={
        !isOpen && (
          <RouteButton to="account" query={{ q: product.isPending ? 'billings' : 'subscriptions' }} variant="default">
            {product.hasProof ? 'See my proof' : product.isPending ? 'Pay to open it' : 'Renew or see my bills'}
          </RouteButton>
        )
      }
    >
      <p className={classes.state}>
        <Lock size={18} aria-hidden />
        {entitlement.charAt(0).toUpperCase() + entitlement.slice(1)}
      </p>
      {description && <p className={classes.about}>{truncate(description)}</p>}
      {product.isMembership && <p className={classes.about}>Everything for members.</p>}
      {!hasContent && !product.isMembership && <p className={classes.about}>There is nothing here yet.</p>}
      <div className={classes.contents}>
        <Contents
          title="Courses"
          icon={<IconBook size={18} aria-hidden />}
          items={courses}
          to="viewCourse"
          all="viewCourses"
        />
        <Contents
          title="Events"
          icon={<IconCalendarEvent size={18} aria-hidden />}
          items={events}
          to="viewEvent"
          all="viewEvents"
        />
        <Contents
          title="Resources"
          icon={<IconFileDownload size={18} aria-hidden />}
          items={resources}
          to="viewResource"
          all="viewResources"
        />
      </div>
    </Card>
  );
}

type ContentsProps = {
  title: string;
  icon: ReactNode;
  items: Product['courses'];
  to: 'viewCourse' | 'viewEvent' | 'viewResource';
  /** The page with all of this kind. */
  all: 'viewCourses' | 'viewEvents' | 'viewResources';
};

/** A membership opens more than a card can show: people come for the courses, so more of them are listed. */
const mostShown = { viewCourse: 20, viewEvent: 5, viewResource: 5 };

function Contents({ title, icon, items, to, all }: ContentsProps) {
  if (items.length === 0) return null;
  const more = items.length - mostShown[to];
  return (
    <section aria-label={title}>
      <h4 className={classes.kind}>
        {icon}
        {title}
      </h4>
      <ul className={classes.items}>
        {items.slice(0, mostShown[to]).map(({ contentId, title: name }) => (
          <li key={contentId}>
            <RouteLink to={to} params={{ id: contentId }}>
              {name}
            </RouteLink>
          </li>
        ))}
        {more > 0 && (
          <li>
            <RouteLink to={all}>{`See ${more} more`}</RouteLink>
          </li>
        )}
      </ul>
    </section>
  );
}
