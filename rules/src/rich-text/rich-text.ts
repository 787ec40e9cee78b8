export const calloutKinds = ['info', 'tip', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export type RichTextMark = { type: string; attrs?: Record<string, unknown> };

/** A node of a rich text, as the editor saves it and the viewer draws it. Data, never markup. */
export type RichTextNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
};

/** A whole rich text: its outermost node is `doc`. */
export type RichText = RichTextNode & { type: 'doc' };
