// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The part of an ERC-3643 token that this contract calls. Written by us, so that nothing of T-REX is included.
interface IMovableToken {
  function forcedTransfer(address from, address to, uint256 amount) external returns (bool);

  function freezePartialTokens(address wallet, uint256 amount) external;

  function setAddressFrozen(address wallet, bool frozen) external;

  function balanceOf(address wallet) external view returns (uint256);

  function getFrozenTokens(address wallet) external view returns (uint256);

  function isFrozen(address wallet) external view returns (bool);
}

/// The part of an ERC-3643 identity registry that this contract calls.
interface IMoverRegistry {
  function registerIdentity(address wallet, address identity, uint16 country) external;

  function deleteIdentity(address wallet) external;

  function contains(address wallet) external view returns (bool);

  function identity(address wallet) external view returns (address);

  function investorCountry(address wallet) external view returns (uint16);
}

/// The part of MintController that this contract calls.
interface IMoverController {
  function isBlocker(address account) external view returns (bool);

  function blocked(address wallet) external view returns (bool);

  function blockInvestor(address wallet, address[] calldata tokens) external;
}

/// @title Moves everything a person holds to their new wallet
/// @notice An agent of the identity registry and of every token, and a blocker of the MintController. It has no keys and
/// no owner of its own: the blockers of the controller may move. A replaced wallet is barred permanently.
contract HoldingsMover {
  /// @notice The caller does not hold the blocker role in the controller.
  error NotBlocker(address caller);
  /// @notice The old wallet is not in the identity registry.
  error WalletNotVerified(address wallet);
  /// @notice The new wallet is already in the identity registry.
  error WalletTaken(address wallet);
  /// @notice The wallet was replaced by another one before, or is being replaced by a different one.
  error WalletReplaced(address wallet);
  /// @notice The new wallet is blocked in the whole platform.
  error WalletBlocked(address wallet);

  event TokensMoved(bytes32 indexed opId, address indexed token, address indexed from, address to, uint256 amount);
  event WalletMoved(bytes32 indexed opId, address indexed from, address indexed to);

  struct Replacement {
    address to;
    /// Whether the investor was blocked when the move began; from then on the old wallet is blocked in any case.
    bool wasBlocked;
    bool finished;
  }

  IMoverRegistry public immutable registry;
  IMoverController public immutable controller;
  /// @notice Whether the operation with this id has been carried out.
  mapping(bytes32 opId => bool) public done;
  /// @notice The wallet that replaced a wallet; `to` is zero for a wallet that was never replaced.
  mapping(address wallet => Replacement) public replacementOf;

  constructor(address registry_, address controller_) {
    registry = IMoverRegistry(registry_);
    controller = IMoverController(controller_);
  }

  /// @notice Registers `to` under the identity of `from` and moves the whole balance of `from` in `tokens`, including
  /// its frozen part, and the investor's block. `from` is blocked at once and leaves the registry with the last part.
  /// @param opId Identifies this part; a repeat changes nothing, so that an operation of several parts can be retried.
  /// @param isLast False while further parts follow, because the tokens do not fit in one transaction.
  function move(bytes32 opId, address from, address to, address[] calldata tokens, bool isLast) external {
    if (!controller.isBlocker(msg.sender)) revert NotBlocker(msg.sender);
    if (done[opId]) return;
    done[opId] = true;
    Replacement storage replacement = replacementOf[from];
    if (replacement.to == address(0)) _begin(replacement, from, to);
    else if (replacement.to != to || replacement.finished) revert WalletReplaced(from);
    for (uint256 i = 0; i < tokens.length; i++) _moveToken(opId, IMovableToken(tokens[i]), from, to);
    controller.blockInvestor(from, tokens);
    if (replacement.wasBlocked) controller.blockInvestor(to, tokens);
    if (!isLast) return;
    replacement.finished = true;
    registry.deleteIdentity(from);
    emit WalletMoved(opId, from, to);
  }

  function _begin(Replacement storage replacement, address from, address to) private {
    if (!registry.contains(from)) revert WalletNotVerified(from);
    if (registry.contains(to)) revert WalletTaken(to);
    if (replacementOf[to].to != address(0)) revert WalletReplaced(to);
    if (controller.blocked(to)) revert WalletBlocked(to);
    replacement.to = to;
    replacement.wasBlocked = controller.blocked(from);
    registry.registerIdentity(to, registry.identity(from), registry.investorCountry(from));
  }

  /// The token's forced transfer releases what is frozen and ignores pauses: the holder stays the same.
  function _moveToken(bytes32 opId, IMovableToken token, address from, address to) private {
    uint256 amount = token.balanceOf(from);
    uint256 frozen = token.getFrozenTokens(from);
    if (token.isFrozen(from)) token.setAddressFrozen(to, true);
    if (amount == 0) return;
    emit TokensMoved(opId, address(token), from, to, amount);
    token.forcedTransfer(from, to, amount);
    if (frozen > 0) token.freezePartialTokens(to, frozen);
  }
}
