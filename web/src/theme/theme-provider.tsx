import '@fontsource-variable/figtree/wght.css';
import './tokens.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine-styles.ts';
import { showScheme, useIsDark } from './color-scheme.ts';
import { cssVariablesResolver } from './css-variables.ts';
import { shareStyleNonce, styleNonce } from './style-nonce.ts';
import { theme } from './theme.ts';

shareStyleNonce();
showScheme();

/** `env="test"` turns off transitions and portals. */
export function ThemeProvider({ children, env }: { children: ReactNode; env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={useIsDark() ? 'dark' : 'light'}
      getStyleNonce={styleNonce}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
