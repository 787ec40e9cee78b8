import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import type { Product } from './product-loader.tsx';
import classes from './products.module.css';

/** The content for a buyer, kind by kind. */
export function ProductContentCard({ product: { courses, events, resources, accessLevel } }: { product: Product }) {
  const { mayOpen } = useAccess();
  const kinds = [
    { label: 'Courses', route: 'course', items: courses },
    { label: 'Events', route: 'event', items: events },
    { label: 'Resources', route: 'resourceFile', items: resources },
  ] as const;
  const filled = kinds.filter(({ items }) => items.length > 0);
  return (
    <Card title="Content">
      {filled.length === 0 && (
        <p className={classes.dim}>
          {accessLevel
            ? `No content of its own. Buyers get what the level ${accessLevel.name} opens.`
            : 'Nothing yet. Edit the product to add courses, events or resources.'}
        </p>
      )}
      {filled.map(({ label, route, items }) => (
        <div key={label}>
          <p className={classes.kind}>{label}</p>
          <ul className={classes.list}>
            {items.map(({ contentId, title, isDraft }) => (
              <li key={contentId}>
                {mayOpen(route) ? (
                  <RouteLink to={route} params={{ id: contentId }} inherit>
                    {title}
                  </RouteLink>
                ) : (
                  title
                )}
                {isDraft && <StatusBadge tone="warning">Draft</StatusBadge>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
