import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { type ChosenPicture, PictureField } from './picture-field.tsx';

/** Replaces the request: the test decides the server's answer. */
class FakeRequest {
  static last: FakeRequest | null = null;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  form: FormData | null = null;
  open = vi.fn();
  send(form: FormData) {
    this.form = form;
    FakeRequest.last = this;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeRequest.last = null;
});

function Field() {
  const [value, setValue] = useState<ChosenPicture | null>(null);
  return <PictureField label="Picture" purpose="win-picture" value={value} onChange={setValue} />;
}

function choose(name: string) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const view = renderUi(<Field />);
  fireEvent.change(screen.getByTestId('file-input'), { target: { files: [new File(['x'], name)] } });
  return view;
}

async function request(): Promise<FakeRequest> {
  await waitFor(() => expect(FakeRequest.last).not.toBeNull());
  return FakeRequest.last ?? new FakeRequest();
}

const stored = { id: 4, url: '/api/uploads/key', name: 'a.png', size: 1, contentType: 'image/png' };

test('a picture is sent with its purpose first, shown, and taken away again', async () => {
  const { user } = choose('a.png');
  const sent = await request();
  expect([...(sent.form?.keys() ?? [])]).toEqual(['purpose', 'file']);
  screen.getByRole('progressbar', { name: 'Uploading the picture' });
  sent.answer(200, stored);
  const picture = await screen.findByAltText('Your picture');
  expect(picture.getAttribute('src')).toBe('/api/uploads/key?w=640');
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByAltText('Your picture')).toBeNull();
});

test('what the server says against it stands at the field', async () => {
  choose('a.png');
  (await request()).answer(400, { error: 'This picture cannot be read' });
  await screen.findByText('This picture cannot be read');
  screen.getByRole('button', { name: 'Add a picture' });
});

test('what is no picture is not sent', async () => {
  choose('a.exe');
  await screen.findByText('Choose a picture: JPG, PNG, GIF or WebP.');
  expect(FakeRequest.last).toBeNull();
});

test('an upload can be stopped without a complaint', async () => {
  const { user } = choose('a.png');
  await request();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Add a picture' });
  expect(screen.queryByRole('alert')).toBeNull();
});
