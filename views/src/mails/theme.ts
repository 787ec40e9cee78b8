import type { CSSProperties } from 'react';

/** The light scheme of the design tokens, written out: mail readers know no CSS variables. */
const color = {
  page: '#faf9f7',
  surface: '#ffffff',
  sunken: '#f4f2ee',
  border: '#e9e5de',
  text: '#211e1b',
  dim: '#6b665d',
  primary: '#0f766e',
  onPrimary: '#ffffff',
};

const font = "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const monospace = "ui-monospace, 'SF Mono', 'Roboto Mono', Menlo, Consolas, monospace";

export const styles = {
  page: { backgroundColor: color.page, color: color.text, fontFamily: font, margin: 0, padding: '24px 12px' },
  card: {
    backgroundColor: color.surface,
    border: `1px solid ${color.border}`,
    borderRadius: 10,
    maxWidth: 520,
    overflow: 'hidden',
  },
  header: { backgroundColor: color.primary, padding: '16px 24px' },
  brand: { color: color.onPrimary, fontSize: 20, fontWeight: 700, lineHeight: '28px', margin: 0 },
  content: { padding: '24px 24px 8px' },
  title: { fontSize: 20, fontWeight: 700, lineHeight: '28px', margin: '0 0 12px' },
  paragraph: { fontSize: 16, lineHeight: '24px', margin: '0 0 16px' },
  quiet: { color: color.dim, fontSize: 14, lineHeight: '20px', margin: '0 0 16px' },
  code: {
    backgroundColor: color.sunken,
    borderRadius: 8,
    fontFamily: monospace,
    fontSize: 32,
    fontWeight: 700,
    letterSpacing: '8px',
    lineHeight: '40px',
    margin: '0 0 16px',
    padding: '16px 8px 16px 16px',
    textAlign: 'center',
  },
  button: {
    backgroundColor: color.primary,
    borderRadius: 8,
    color: color.onPrimary,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '20px',
    padding: '12px 20px',
  },
  buttonRow: { margin: '0 0 16px' },
  heading: { fontSize: 18, fontWeight: 700, lineHeight: '24px', margin: '8px 0 8px' },
  list: { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', paddingLeft: 24 },
  quote: { borderLeft: `3px solid ${color.border}`, margin: '0 0 16px', paddingLeft: 12 },
  callout: { backgroundColor: color.sunken, borderRadius: 8, margin: '0 0 16px', padding: '12px 16px 1px' },
  pre: { backgroundColor: color.sunken, borderRadius: 8, fontFamily: monospace, fontSize: 14, padding: 12 },
  table: { borderCollapse: 'collapse', margin: '0 0 16px', width: '100%' },
  cell: { border: `1px solid ${color.border}`, padding: '8px 8px 0', textAlign: 'left' },
  link: { color: color.primary },
  footer: { color: color.dim, fontSize: 12, lineHeight: '16px', margin: '16px auto 0', textAlign: 'center' },
} satisfies Record<string, CSSProperties>;
