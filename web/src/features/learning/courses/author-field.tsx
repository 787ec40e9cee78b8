import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { PersonSelect, type Someone } from '#ui/form/person-select.tsx';
import { CourseAuthorOptions } from './courses.operations.ts';

type AuthorFieldProps = {
  /** Who is chosen when the form opens. */
  initial?: Someone | null;
  onChange?: (id: number | null) => void;
  error?: ReactNode;
};

/** Who teaches the course, found by typing a part of the name. */
export function AuthorField({ initial, onChange, error }: AuthorFieldProps) {
  return (
    <PersonSelect
      label="Author"
      help="The teacher. Learners see the name."
      initial={initial}
      error={error}
      usePeople={useAuthors}
      onChoose={(person) => onChange?.(person?.id ?? null)}
    />
  );
}

function useAuthors(search: string | null) {
  const { data, loading, previousData } = useQuery(CourseAuthorOptions, { variables: { search } });
  return { found: (data ?? previousData)?.courseAuthorOptions ?? [], loading };
}
