import { createTheme, rem } from '@mantine/core';
import controls from './controls.module.css';

/** Values of `theme/tokens.css` in Mantine's words, as far as its heavy fields ask for them. Sized for members. */
export const theme = createTheme({
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
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
    Popover: { classNames: { dropdown: controls.dropdown }, defaultProps: { shadow: 'md', radius: 'lg' } },
    Combobox: { classNames: { dropdown: controls.dropdown, option: controls.option } },
    Loader: { defaultProps: { type: 'oval' } },
  },
});

/** The differences at a staff desk: 36 px controls. */
export const staffTheme = createTheme({
  components: {
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
});
