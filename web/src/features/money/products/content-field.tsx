import type { ProductContentKind } from '@app/rules/money/products/product';
import { MultiSelect } from '#ui/heavy/multi-select.tsx';
import { type ReactNode, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { ProductContentOptions } from './products.operations.ts';

type Content = { contentId: number; title: string; isDraft: boolean };

type ContentFieldProps = {
  kind: ProductContentKind;
  label: string;
  /** The content of the product when the form opens. */
  initial: readonly Content[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: ReactNode;
};

/** Courses, events or resources of a product, found by typing a part of the title. */
export function ContentField({ kind, label, initial, value, onChange, error }: ContentFieldProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const [known, setKnown] = useState<readonly Content[]>(initial);
  const { data, previousData, loading } = useQuery(ProductContentOptions, {
    variables: { kind, search: search.trim() || null },
  });
  const found = (data ?? previousData)?.productContentOptions ?? [];
  const chosen = known.filter(({ contentId }) => value.includes(contentId));
  const offered = [...chosen, ...found.filter(({ contentId }) => !value.includes(contentId))];
  return (
    <MultiSelect
      label={label}
      error={error}
      placeholder={value.length === 0 ? 'Search by title' : undefined}
      searchable
      hidePickedOptions
      data={offered.map(({ contentId, title, isDraft }) => ({
        value: String(contentId),
        label: isDraft ? `${title} (draft)` : title,
      }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={loading ? 'Searching…' : 'Nothing found'}
      value={value.map(String)}
      onChange={(ids) => {
        setKnown(offered.filter(({ contentId }) => ids.includes(String(contentId))));
        onChange(ids.map(Number));
      }}
    />
  );
}
