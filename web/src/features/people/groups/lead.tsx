import { Person } from '#ui/people/person.tsx';
import classes from './groups.module.css';

type LeadPerson = { id: number; name: string; profileImage?: string | null };

/** A leader, or a word that there is none. */
export function Lead({ person }: { person?: LeadPerson | null }) {
  if (!person) return <span className={classes.none}>None yet</span>;
  return <Person id={person.id} name={person.name} src={person.profileImage} size="sm" />;
}
