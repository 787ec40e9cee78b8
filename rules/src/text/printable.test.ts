import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['₱1,500.00', '₱1,500.00'],
  ['María Niña Peñaflor', 'María Niña Peñaflor'],
  // The same letters in two parts, as some phones type them.
  ['Nin\u0303a', 'Niña'],
  ['VA Mastery – “pro”', 'VA Mastery – “pro”'],
  ['Kōji Łukasz Đorđe Şükrü Žižka', 'Kōji Łukasz Đorđe Şükrü Žižka'],
  // One accent is better than none.
  ['Nguyễn Thị Hương', 'Nguyên Thi Huong'],
  ['Дмитрий Щукин, Юлія', 'Dmitrij Shchukin, Yuliya'],
  ['Ђорђе Ћирић', 'Đorđe Ćirić'],
  ['Αλέξης Θεοδωράκης', 'Alexis Theodorakis'],
  ['Əliyev', 'Aliyev'],
  ['ﬁrst ＡＢ ①', 'first AB 1'],
  ['Ana 🌸', 'Ana'],
  ['🇵🇭 Team 👩🏽‍💻 Manila ✨', 'Team Manila'],
  ['Ana\u200B\u202E Cruz', 'Ana Cruz'],
  ['one\ttwo\nthree', 'one two three'],
  ['Maria 李小龍', 'Maria …'],
  ['\u{1F338}', ''],
])('%s is printed as %s', (given, drawn) => {
  expect(printable(given)).toBe(drawn);
});
