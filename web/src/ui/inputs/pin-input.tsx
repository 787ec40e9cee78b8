export { PinInput } from '@mantine/core';
