import { opensPalette, showsSearch } from '@app/rules/navigation/shell';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useLocation } from '#router/router.ts';
import type { Shell } from '#navigation/use-shell.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { PalettePlace } from '../palette/early-press.tsx';
import classes from './bars.module.css';

// The first page is drawn before its search.
const GlobalSearchPanel = lazyPart(() => import('#features/learning/search/global-search-panel.tsx'));
const SearchSheetPanel = lazyPart(() => import('#features/learning/search/search-sheet-panel.tsx'));

/** Of everyone who works here, instead of the box. */
const PaletteSlot = lazyPart(() => import('../palette/palette-slot.tsx'));

/** The search box of the top bar, for the roles that have one; its place is kept while it loads. */
export function SearchSlot({ shell }: { shell: Shell }) {
  const { role } = shell;
  if (opensPalette(role.id)) {
    return (
      <Suspense fallback={<PalettePlace className={classes.searchPlace} />}>
        <PaletteSlot shell={shell} isPhone={false} />
      </Suspense>
    );
  }
  if (!showsSearch(role.id)) return null;
  return (
    <Suspense fallback={<span className={classes.searchPlace} />}>
      <GlobalSearchPanel roleId={role.id} />
    </Suspense>
  );
}

/** The same on a phone: a button that opens a sheet. */
export function SearchButton({ shell }: { shell: Shell }) {
  const { role } = shell;
  const { pathname } = useLocation();
  // Another page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (opensPalette(role.id)) {
    return (
      <Suspense fallback={<PalettePlace className={classes.buttonPlace} />}>
        <PaletteSlot shell={shell} isPhone />
      </Suspense>
    );
  }
  if (!showsSearch(role.id)) return null;
  return (
    <>
      <IconButton size={44} aria-label="Search" onClick={() => setOpenAt(pathname)}>
        <IconSearch size={22} />
      </IconButton>
      {openAt === pathname && (
        <Suspense>
          <SearchSheetPanel roleId={role.id} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}
