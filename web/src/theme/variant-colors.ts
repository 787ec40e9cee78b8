import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

type Tone = {
  fill: string;
  fillHover: string;
  soft: string;
  softHover: string;
  softBorder: string;
  softText: string;
  text: string;
};

const tones: Record<string, Tone> = {
  tribe: {
    fill: 'var(--primary)',
    fillHover: 'var(--primary-hover)',
    soft: 'var(--primary-soft)',
    softHover: 'var(--primary-soft-hover)',
    softBorder: 'var(--primary-soft-border)',
    softText: 'var(--primary-soft-text)',
    text: 'var(--primary-text)',
  },
  hibiscus: {
    fill: 'var(--danger)',
    fillHover: 'var(--danger-hover)',
    soft: 'var(--danger-soft)',
    softHover: 'var(--danger-soft-hover)',
    softBorder: 'var(--danger-soft-border)',
    softText: 'var(--danger-text)',
    text: 'var(--danger-text)',
  },
  gray: {
    fill: 'var(--ink-bar)',
    fillHover: 'var(--ink-bar)',
    soft: 'var(--neutral-soft)',
    softHover: 'var(--hover)',
    softBorder: 'var(--border)',
    softText: 'var(--text-2)',
    text: 'var(--text-2)',
  },
};

/** Buttons in our own names: filled, light (soft), outline and subtle (quiet). */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const tone = tones[input.color ?? input.theme.primaryColor];
  if (!tone) return defaultVariantColorsResolver(input);
  const { fill, fillHover, soft, softHover, softBorder, softText, text } = tone;
  switch (input.variant) {
    case 'filled':
      return { background: fill, hover: fillHover, color: 'var(--on-primary)', border: `1px solid ${fill}` };
    case 'light':
      return { background: soft, hover: softHover, color: softText, border: `1px solid ${softBorder}` };
    case 'outline':
      return { background: 'var(--surface)', hover: soft, color: text, border: `1px solid ${softBorder}` };
    case 'subtle':
      return { background: 'transparent', hover: soft, color: text, border: '1px solid transparent' };
    default:
      return defaultVariantColorsResolver(input);
  }
};
