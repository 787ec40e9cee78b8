import type { MantineColorsTuple } from '@mantine/core';

/** Brand: deep teal. 7 is the filled shade in light, 6 in dark. */
const tribe: MantineColorsTuple = [
  '#eef8f6',
  '#d5efeb',
  '#ade0d9',
  '#7bcbc1',
  '#48b2a7',
  '#22978c',
  '#14837a',
  '#0f766e',
  '#0c5d57',
  '#0a4541',
];

/** Accent: points, progress, celebration and the soft warning of billing. 5 is the fill, 8 the text on light. */
const mango: MantineColorsTuple = [
  '#fff8ea',
  '#feeecd',
  '#fddd9a',
  '#fcc962',
  '#f9b531',
  '#f59e0b',
  '#d98206',
  '#b0650a',
  '#8a4e0d',
  '#673a0e',
];

/** Danger. 6 is the fill, 7 the text on light, 3 the text on dark. */
const hibiscus: MantineColorsTuple = [
  '#fff1f3',
  '#ffe1e6',
  '#ffc8d2',
  '#ff9db0',
  '#fa6886',
  '#f03b64',
  '#e11d48',
  '#be123c',
  '#9c1138',
  '#7d1033',
];

const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e5de',
  '#d9d4cb',
  '#bdb7ac',
  '#958f84',
  '#6b665d',
  '#524d46',
  '#35312c',
  '#211e1b',
];

/** Neutral for the dark scheme: 0 is text, 7 the page. */
const dark: MantineColorsTuple = [
  '#eeebe5',
  '#cdc8bf',
  '#aaa499',
  '#5c5850',
  '#383531',
  '#2c2a26',
  '#21201d',
  '#171614',
  '#11100f',
  '#0b0a09',
];

export const colors = { tribe, mango, hibiscus, gray, dark };
