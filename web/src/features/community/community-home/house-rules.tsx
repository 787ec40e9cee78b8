import { IconCheck } from '@tabler/icons-react';
import { Card } from '#ui/frame/card.tsx';
import classes from './community.module.css';

const rules = [
  'Post every win, small ones too.',
  'Hide client names and addresses.',
  'Be kind. No selling, no recruiting.',
];

export function HouseRules() {
  return (
    <Card title="House rules" rank={2}>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>
            <IconCheck size={18} aria-hidden />
            {rule}
          </li>
        ))}
      </ul>
    </Card>
  );
}
