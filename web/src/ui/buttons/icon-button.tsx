export { ActionIcon as IconButton } from '@mantine/core';
