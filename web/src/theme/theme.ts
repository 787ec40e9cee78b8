import { createTheme, rem } from '@mantine/core';
import { colors } from './colors.ts';
import controls from './controls.module.css';
import { variantColorResolver } from './variant-colors.ts';

const dropdown = { classNames: { dropdown: controls.dropdown } };

/** Values of `design/mockups/tokens.css` in Mantine's words. Controls are sized for members; `Density` makes them smaller. */
export const theme = createTheme({
  colors,
  primaryColor: 'tribe',
  primaryShade: { light: 7, dark: 6 },
  variantColorResolver,
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Roboto Mono', Menlo, monospace",
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: rem(16), sm: rem(20), md: rem(24), lg: rem(26), xl: rem(28) },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: rem(26), lineHeight: rem(32), fontWeight: '700' },
      h2: { fontSize: rem(20), lineHeight: rem(28), fontWeight: '700' },
      h3: { fontSize: rem(16), lineHeight: rem(24), fontWeight: '600' },
      h4: { fontSize: rem(14), lineHeight: rem(20), fontWeight: '600' },
    },
  },
  spacing: {
    '2xs': rem(4),
    xs: rem(8),
    sm: rem(12),
    md: rem(16),
    lg: rem(24),
    xl: rem(32),
    '2xl': rem(48),
    '3xl': rem(80),
  },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(10) },
  defaultRadius: 'md',
  shadows: { sm: 'var(--shadow-sm)', md: 'var(--shadow-md)', xl: 'var(--shadow-md)' },
  breakpoints: { xs: '30em', sm: '40em', md: '56.25em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md', variant: 'filled' },
      classNames: { root: controls.button, section: controls.buttonSection },
    },
    ActionIcon: {
      defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' },
      classNames: { root: controls.actionIcon },
    },
    CloseButton: { defaultProps: { size: 'lg', 'aria-label': 'Close' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true } },
    Paper: { defaultProps: { radius: 'lg' } },
    Input: {
      defaultProps: { size: 'lg' },
      classNames: { wrapper: controls.inputWrapper, input: controls.input },
    },
    InputWrapper: {
      defaultProps: { size: 'lg', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        root: controls.inputRoot,
        label: controls.inputLabel,
        required: controls.inputRequired,
        description: controls.inputDescription,
        error: controls.inputError,
      },
    },
    Checkbox: {
      defaultProps: { size: 'sm', radius: 'xs' },
      classNames: { root: controls.checkboxRoot, input: controls.checkbox },
    },
    Menu: {
      // The placeholder would take the focus, and the first arrow key with it.
      defaultProps: { shadow: 'md', radius: 'lg', withinPortal: true, withInitialFocusPlaceholder: false },
      classNames: { dropdown: controls.dropdown, item: controls.menuItem },
    },
    Popover: { ...dropdown, defaultProps: { shadow: 'md', radius: 'lg' } },
    Combobox: { classNames: { dropdown: controls.dropdown, option: controls.option } },
    Tooltip: { defaultProps: { openDelay: 300, radius: 'sm' }, classNames: { tooltip: controls.tooltip } },
    Anchor: { defaultProps: { fw: 600, underline: 'hover' } },
    Loader: { defaultProps: { type: 'oval' } },
  },
});

/** The differences at a staff desk: 36 px controls. */
export const staffTheme = createTheme({
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', color: 'gray' } },
    CloseButton: { defaultProps: { size: 'md', 'aria-label': 'Close' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});
