import { type ColorScheme, useColorScheme } from '#theme/color-scheme.ts';
import { Card } from '#ui/frame/card.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import classes from './color-scheme-choice.module.css';

const schemes: readonly { value: ColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as my device' },
];

/** Kept in this browser. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <Card>
      <div className={classes.choice}>
        <Segmented label="Appearance" options={schemes} value={colorScheme} onChange={setColorScheme} />
        <p className={classes.help}>Saved on this device only.</p>
      </div>
    </Card>
  );
}
