export { Anchor as TextLink, type AnchorProps as TextLinkProps } from '@mantine/core';
