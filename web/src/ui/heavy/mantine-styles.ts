/*
 * Styles of the Mantine parts that its heavy fields are made of, in the order Mantine needs. They are in a cascade layer,
 * so our own modules win whatever the order of the chunks. A part that only one field has is imported by that field.
 */
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import './mantine-variables.css';
