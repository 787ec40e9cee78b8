import { roleName } from '@app/rules/access/roles';
import { hrefOf, isHeading, type MenuItem, type MenuLink } from '@app/rules/navigation/menu-link';
import { menuFor } from '@app/rules/navigation/menus';
import { usePages } from '../../navigation/pages-context.ts';
import { useShell } from '../../navigation/use-shell.ts';
import { menuViewerOf } from '../../session/menu-viewer.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ComingList } from './coming-list.tsx';
import { greeting } from './greeting.ts';
import classes from './home.module.css';
import { LinkCard } from './link-card.tsx';

export function StaffHome() {
  const { user, role, menu, quickCreate } = useShell();
  const { isBuilt } = usePages();
  const ready = menu.filter((item) => !isHome(item));
  const groups = [
    ...(quickCreate.length > 0 ? [{ label: 'Create', key: 'create', entries: quickCreate }] : []),
    ...ready.map((item) => (isHeading(item) ? item : { label: item.label, key: hrefOf(item), entries: [item] })),
  ];
  const coming = menuFor(role.id, menuViewerOf(user)).flatMap((item) => comingPart(item, isBuilt));
  return (
    <Page title={greeting(new Date(), user.firstName)} description={`You are here as ${roleName(role)}.`}>
      {groups.length > 0 && (
        <Section title="Where to go">
          <div className={classes.groups}>
            {groups.map((group) => (
              <LinkCard key={group.key} group={group} />
            ))}
          </div>
        </Section>
      )}
      <ComingList items={coming} />
    </Page>
  );
}

type IsBuilt = ReturnType<typeof usePages>['isBuilt'];

function isHome(item: MenuItem): boolean {
  return 'route' in item && item.route === 'home';
}

/** The entries of a menu item whose pages are not there yet, in one line. */
function comingPart(item: MenuItem, isBuilt: IsBuilt) {
  const links: readonly MenuLink[] = isHeading(item) ? item.entries : [item];
  const missing = links.filter((link) => 'route' in link && !isBuilt(link.route));
  if (missing.length === 0) return [];
  const text = isHeading(item) ? missing.map(({ label }) => label).join(', ') : undefined;
  return [{ link: item, title: item.label, text }];
}
