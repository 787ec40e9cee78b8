export { useDocumentVisibility } from '@mantine/hooks';
