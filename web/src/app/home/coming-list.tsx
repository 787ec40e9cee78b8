import type { MenuItem } from '@app/rules/navigation/menu-link';
import { menuIcon } from '#navigation/menu-icons.ts';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import classes from './home.module.css';

type UpcomingItem = { link: MenuItem; title: string; text?: string };

/** Future parts of this home; the list gets shorter with each feature and then disappears. */
export function ComingList({ items }: { items: readonly UpcomingItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Coming soon">
      <Card padding="none">
        <ul className={classes.coming}>
          {items.map(({ link, title, text }) => {
            const Icon = menuIcon(link);
            return (
              <li key={title} className={classes.comingItem}>
                <Icon size={20} />
                <span className={classes.words}>
                  <span className={classes.title}>{title}</span>
                  {text && <span className={classes.text}>{text}</span>}
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
    </Section>
  );
}
