import { roleName } from '@app/rules/people/access/roles';
import { hrefOf, isHeading, type MenuHeading, type MenuItem, type MenuLink } from '@app/rules/navigation/menu-link';
import { menuFor } from '@app/rules/navigation/menus';
import { pathTo } from '@app/rules/navigation/route-table';
import { SetupPanel } from '#features/platform/settings/setup-panel.tsx';
import { usePages } from '#navigation/pages-context.ts';
import { useShell } from '#navigation/use-shell.ts';
import { useAccess } from '#session/use-access.ts';
import { menuViewerOf } from '#session/menu-viewer.ts';
import { Page } from '#ui/frame/page.tsx';
import { Section } from '#ui/frame/section.tsx';
import { ComingList } from './coming-list.tsx';
import { greeting } from './greeting.ts';
import classes from './home.module.css';
import { LinkCard } from './link-card.tsx';

export function StaffHome() {
  const { user, role, menu, quickCreate } = useShell();
  const { isBuilt } = usePages();
  const { mayOpen } = useAccess();
  const groups = linkGroups(menu, quickCreate);
  const coming = menuFor(role.id, menuViewerOf(user)).flatMap((item) => comingPart(item, isBuilt));
  return (
    <Page title={greeting(new Date(), user.firstName)} description={`You are logged in as ${roleName(role)}.`}>
      {mayOpen('defaultSettings') && <SetupPanel />}
      {groups.length > 0 && (
        <Section title="Shortcuts">
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

/** The menu as cards: single entries together, then each heading, then the things to create. */
function linkGroups(menu: readonly MenuItem[], quickCreate: readonly MenuLink[]): MenuHeading[] {
  const single = menu.flatMap((item) => (isHeading(item) || hrefOf(item) === pathTo('home') ? [] : [item]));
  const groups = [
    { label: 'Your desk', key: 'desk', entries: single },
    ...menu.filter(isHeading),
    { label: 'Create', key: 'create', entries: quickCreate },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The entries of a menu item whose pages do not exist yet, in one line. */
function comingPart(item: MenuItem, isBuilt: IsBuilt) {
  const links: readonly MenuLink[] = isHeading(item) ? item.entries : [item];
  const missing = links.filter((link) => 'route' in link && !isBuilt(link.route));
  if (missing.length === 0) return [];
  const text = isHeading(item) ? missing.map(({ label }) => label).join(', ') : undefined;
  return [{ link: item, title: item.label, text }];
}
