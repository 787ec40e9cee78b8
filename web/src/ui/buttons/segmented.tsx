import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import classes from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice between two to four short words. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={onChange}
      withItemsBorders={false}
      classNames={{ root: classes.root, label: classes.label, indicator: classes.indicator }}
    />
  );
}
