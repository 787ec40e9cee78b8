import { hrefOf, type RouteLink } from '@app/rules/navigation/menu-link';
import { IconPlus } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { LinkItem } from '../menu-item.tsx';

type QuickCreateProps = { links: readonly RouteLink[]; isSmall?: boolean };

/** The things a person may create from anywhere; nothing for people who may create nothing. */
export function QuickCreate({ links, isSmall }: QuickCreateProps) {
  if (links.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        {isSmall ? (
          <IconButton size="lg" aria-label="Create">
            <IconPlus size={22} />
          </IconButton>
        ) : (
          <Button variant="default" size="sm" leftSection={<IconPlus size={18} />}>
            Create
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {links.map((link) => (
          <LinkItem key={hrefOf(link)} link={link} withIcon />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
