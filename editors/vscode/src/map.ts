import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

interface Preview {
  level: string;
  svg: string;
}

// The map of the level beside its script: it follows the cursor.
export class MapPreview implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners: vscode.Disposable[];

  constructor(private readonly client: () => LanguageClient | undefined) {
    this.listeners = [
      vscode.window.onDidChangeTextEditorSelection(change => this.later(change.textEditor)),
      vscode.workspace.onDidChangeTextDocument(() => this.later(vscode.window.activeTextEditor)),
    ];
  }

  async show(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (!this.panel) {
      const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.panel = vscode.window.createWebviewPanel('drpgMap', 'Map', place, { retainContextWhenHidden: true });
      this.panel.onDidDispose(() => (this.panel = undefined));
    }
    if (editor) await this.update(editor);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.panel?.dispose();
    this.listeners.forEach(listener => listener.dispose());
  }

  private later(editor: vscode.TextEditor | undefined): void {
    clearTimeout(this.timer);
    if (this.panel && editor) this.timer = setTimeout(() => void this.update(editor), 100);
  }

  private async update(editor: vscode.TextEditor): Promise<void> {
    const client = this.client();
    if (!client || !this.panel || editor.document.uri.scheme !== 'file') return;
    const { line, character } = editor.selection.active;
    const preview = await client.sendRequest<Preview | null>('drpg/mapPreview', {
      textDocument: { uri: editor.document.uri.toString() },
      position: { line, character },
    });
    if (!preview || !this.panel) return;
    this.panel.title = `Map: ${preview.level}`;
    const policy = "default-src 'none'; style-src 'unsafe-inline'";
    this.panel.webview.html =
      `<!DOCTYPE html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}">` +
      `<style>svg { width: 100%; height: auto }</style></head><body>${preview.svg}</body></html>`;
  }
}
