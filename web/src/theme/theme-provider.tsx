import './mantine-styles.ts';
import '@fontsource-variable/figtree/wght.css';
import './global.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from './css-variables.ts';
import { shareStyleNonce, styleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

/** Local storage key of the chosen scheme: light, dark or auto. */
export const colorSchemeKey = 'color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

shareStyleNonce();

/** `env="test"` turns off transitions and portals. */
export function ThemeProvider({ children, env }: { children: ReactNode; env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
