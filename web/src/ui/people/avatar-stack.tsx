import { Avatar } from './avatar.tsx';
import classes from './avatar-stack.module.css';

type Person = { id: number; name: string; src?: string | null };

/** A few faces of a larger group; the text beside it says how many there are. */
export function AvatarStack({ people, max = 3 }: { people: Person[]; max?: number }) {
  return (
    <span className={classes.stack}>
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} {...person} size="sm" />
      ))}
    </span>
  );
}
