import './mantine-styles.ts';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useIsDark } from '#theme/color-scheme.ts';
import { useDensity } from '#theme/density.tsx';
import { styleNonce } from '#theme/style-nonce.ts';
import { useDialogElement } from '../modal/dialog-stack.ts';
import { staffTheme, theme } from './mantine-theme.ts';

// Tests have no time for transitions and look for lists where they are written.
const env = import.meta.env.MODE === 'test' ? 'test' : 'default';

/**
 * What a heavy field of Mantine needs around it: a list to search in, a calendar. Only these fields import it, so that
 * pages without them load nothing of the library.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const density = useDensity();
  const dialog = useDialogElement();
  const isDark = useIsDark();
  const own = useMemo(() => {
    // Outside of an open dialog nothing can be reached, so its fields open their lists inside.
    const inDialog = dialog ? { components: { Portal: { defaultProps: { target: dialog } } } } : {};
    return mergeThemeOverrides(theme, density === 'staff' ? staffTheme : {}, inDialog);
  }, [density, dialog]);
  return (
    <MantineProvider
      theme={own}
      forceColorScheme={isDark ? 'dark' : 'light'}
      // The names are in a style sheet of ours, once for all fields of a page.
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
